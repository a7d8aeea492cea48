import GraduationCap from 'lucide-react/icons/graduation-cap';
import { AboutCards } from '#features/marketing/about-cards.tsx';
import { AboutProject } from '#features/marketing/about-project.tsx';
import { projectStatistics, Statistics } from '#features/marketing/statistics.tsx';
import { useSession } from '#lib/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const isInstructor = useSession().user?.accountType === 'Instructor';
  return (
    <div className="measure py-10 md:py-14">
      <PageMeta
        title="About us"
        description="What Lectern is, why it was made, and how it treats those who learn and those who teach with it."
      />
      <PageHeader
        eyebrow="About us"
        title="A stand for the book, and room for the hands"
        lede="A lectern holds a book at eye level, so that your hands are free to try what it says. This place does the same."
        actions={
          <LinkButton
            to={isInstructor ? '/dashboard/add-course' : '/signup?as=instructor'}
            size="lg"
            icon={<GraduationCap aria-hidden="true" />}
          >
            Become an Instructor
          </LinkButton>
        }
      />
      <AboutProject />
      <Statistics list={projectStatistics} className="my-14" />
      <AboutCards />
    </div>
  );
}
