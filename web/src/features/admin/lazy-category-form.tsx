import { Suspense } from 'react';
import type { CategoryFormProps } from './category-form.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const CategoryForm = lazyPart(async () => (await import('./category-form.tsx')).CategoryForm);

/** The category form, lazy because it loads the form rules too. */
export function LazyCategoryForm(props: CategoryFormProps) {
  return (
    <Suspense fallback={<div className="h-56" />}>
      <CategoryForm {...props} />
    </Suspense>
  );
}
