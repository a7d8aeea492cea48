/** Says, folded, who is in the figures above it and how they are drawn. */
export const HowCounted = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <details className="text-sm text-soft">
      <summary className="w-fit cursor-pointer py-1">How this is counted</summary>
      <ul className="mt-1 ml-5 grid max-w-[68ch] list-disc gap-1.5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
