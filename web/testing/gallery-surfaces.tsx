import BookOpen from 'lucide-react/icons/book-open';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Logo, Mark } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar, ProgressRing } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const swatches = [
  'bg-paper',
  'bg-sheet',
  'bg-well',
  'bg-ink',
  'bg-accent',
  'bg-accent-wash',
  'bg-board',
  'bg-board-wash',
  'bg-amber-wash',
  'bg-danger',
  'bg-danger-wash',
];
const rows = [
  {
    id: '1',
    name: 'JavaScript for beginners',
    text: 'Values, functions, and a small game.',
    price: '$19.00',
    percent: 40,
  },
  {
    id: '2',
    name: 'Git without fear',
    text: 'Commits, branches, and the way back from every mistake.',
    price: '$0.00',
    percent: 100,
  },
];

function Cards() {
  return (
    <section className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <Card key={row.id} as="article" isLink hasPadding={false}>
          <Picture sizesList={[]} alt="" sizes="20rem" className="aspect-video w-full" />
          <div className="grid gap-2 p-5">
            <div>
              <Badge tone="amber">Bestseller</Badge>
            </div>
            <h2 className="text-lg">
              <Link to="/" className={cardLinkClass}>
                {row.name}
              </Link>
            </h2>
            <p className="text-soft">{row.text}</p>
            <ProgressBar value={row.percent} label={row.name} />
          </div>
        </Card>
      ))}
      <Card>
        <div className="flex flex-wrap gap-2">
          <Badge>Draft</Badge>
          <Badge tone="board">Published</Badge>
          <Badge tone="accent">Unpublished changes</Badge>
          <Badge tone="danger">Rejected</Badge>
        </div>
        <div className="mt-4 flex gap-3">
          {[0, 25, 60, 100].map((value) => (
            <ProgressRing key={value} value={value} label="Watched" className="size-8" />
          ))}
        </div>
        <Loading>
          <Skeleton className="mt-4 h-6 w-40" />
          <Skeleton className="mt-3 h-4 w-full" />
        </Loading>
      </Card>
    </section>
  );
}

export function Surfaces() {
  return (
    <>
      <section className="grid gap-6">
        <div className="flex flex-wrap items-center gap-8">
          <Logo />
          <Mark className="size-24" />
          <Mark className="size-4" />
        </div>
        <div className="flex flex-wrap gap-2">
          {swatches.map((swatch) => (
            <span key={swatch} className={`size-16 rounded-md border border-line ${swatch}`} title={swatch} />
          ))}
        </div>
        <PageHeader
          eyebrow="Catalog"
          title="Web Development"
          lede="Tutorials to get you started"
          actions={<Button>New</Button>}
        />
        <p className="rubric">Rubric</p>
        {['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-md', 'text-base', 'text-sm', 'text-xs'].map(
          (size) => (
            <p key={size} className={`${size} font-semibold`}>
              Read, watch, try: 1,234,567 <span className="font-normal">at {size}</span>
            </p>
          ),
        )}
        <p>
          <span className="text-ink">Ink.</span> <span className="text-soft">Soft.</span>{' '}
          <span className="text-faint">Faint.</span> <span className="text-accent">Accent.</span>{' '}
          <span className="text-board">Board.</span> <span className="text-amber">Amber.</span>{' '}
          <span className="text-danger">Danger.</span>
        </p>
      </section>
      <Cards />
      <section className="on-board rounded-lg p-8">
        <p className="rubric">On the board</p>
        <pre className="mt-3 text-sm whitespace-pre-wrap">{`const greet = (name) => \`Hello, \${name}\`;\nconsole.log(greet('Lectern'));`}</pre>
        <Button className="mt-4">Run Code</Button>
      </section>
      <DataTable
        caption="Courses"
        rowKey={(row) => row.id}
        rows={rows}
        columns={[
          {
            id: 'course',
            header: 'COURSES',
            isRowHeader: true,
            cell: (row) => <span className="font-semibold">{row.name}</span>,
          },
          { id: 'price', header: 'PRICE', align: 'end', cell: (row) => row.price },
          {
            id: 'actions',
            header: 'ACTIONS',
            align: 'end',
            cell: () => (
              <Button variant="secondary" size="sm">
                Edit
              </Button>
            ),
          },
        ]}
      />
      <section className="grid gap-6 md:grid-cols-2">
        <EmptyState
          title="Nothing saved yet"
          picture={<BookOpen aria-hidden="true" />}
          actions={<Button>Look at the catalog</Button>}
        >
          Courses that you save for later stand here.
        </EmptyState>
        <ErrorState onRetry={() => undefined} />
      </section>
    </>
  );
}
