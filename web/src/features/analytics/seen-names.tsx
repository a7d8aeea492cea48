import { Link } from 'react-router';
import { learnersAddress } from '#lib/addresses/learners-address.ts';

interface SeenNamesProps {
  courseId: string;
  /** With an attempt the name leads to its program, else to the student's page. */
  students: readonly { student: string; name: string; attempt?: string }[];
}

/** The names of students who show their work, in one line each as wide as it needs to be. */
export const SeenNames = ({ courseId, students }: SeenNamesProps) => (
  <ul className="flex flex-wrap gap-x-4 text-sm">
    {students.map(({ student, name, attempt }) => (
      <li key={student}>
        <Link
          className="link inline-flex min-h-6 items-center"
          to={learnersAddress(courseId, student, attempt)}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
