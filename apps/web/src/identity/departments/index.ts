import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What the shells show of departments. */
export { useDepartments } from './departments.data.ts'
export const DepartmentGate = lazyComponent(() => import('./department-gate.tsx'))
export const SwitchDialog = lazyComponent(() => import('./department-dialog.tsx'))
