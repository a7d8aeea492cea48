import PanelLeft from 'lucide-react/icons/panel-left';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface DashboardShellProps {
  title: string | undefined;
  lede: string | undefined;
  isRoom: boolean;
}

/** The server's HTML for the dashboard: its frame and the page's title, before the script knows the person. */
export function DashboardShell({ title, lede, isRoom }: DashboardShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="flex h-16 items-center px-4 md:h-18 lg:px-7">
          <Logo />
        </div>
      </header>
      <div className="border-b border-line px-4 py-1.5 md:hidden">
        <Button disabled variant="quiet" size="sm" className="-ml-2" icon={<PanelLeft aria-hidden="true" />}>
          Dashboard menu
        </Button>
      </div>
      <div className="flex grow">
        <div
          className={`hidden shrink-0 border-r border-line bg-well md:block ${isRoom ? 'w-16' : 'w-60 lg:w-68'}`}
        />
        <main id="main" aria-busy="true" className="grow px-[clamp(1rem,4vw,3rem)] py-8 md:py-12">
          <noscript>
            <p>The dashboard needs JavaScript. The courses can be read without it.</p>
          </noscript>
          <div className="mx-auto max-w-6xl">
            {title === undefined ? (
              <Skeleton className="h-10 w-64 max-w-full" />
            ) : (
              <h1 className="text-2xl">{title}</h1>
            )}
            {lede !== undefined && <p className="mt-3 max-w-3xl text-md text-soft">{lede}</p>}
            <Skeleton className="mt-10 h-4 w-full max-w-2xl" />
            <Skeleton className="mt-4 h-4 w-full max-w-xl" />
          </div>
        </main>
      </div>
    </div>
  );
}
