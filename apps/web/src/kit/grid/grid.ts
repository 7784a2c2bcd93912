import { lazyComponent } from '#lib/page/lazy-component.ts'

/** The editable table, loaded when a page shows one. */
export const Grid = lazyComponent(() => import('./data-grid.tsx'))
