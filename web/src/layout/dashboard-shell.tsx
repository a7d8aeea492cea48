/** What the server sends for the dashboard: its frame, before the script knows who is there. */
export function DashboardShell() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <noscript>
        <p className="p-6">The dashboard needs JavaScript. The courses can be read without it.</p>
      </noscript>
    </main>
  );
}
