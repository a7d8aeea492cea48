import { Suspense } from 'react';
import type { CategoryFormProps } from './category-form.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const CategoryForm = lazyPart(async () => (await import('./category-form.tsx')).CategoryForm);

/** The form of a category, which brings the rules of forms with it. */
export function LazyCategoryForm(props: CategoryFormProps) {
  return (
    <Suspense fallback={<div className="h-56" />}>
      <CategoryForm {...props} />
    </Suspense>
  );
}
