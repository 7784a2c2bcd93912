import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What the shells show of departments. */
export { useDepartments } from './departments.data.ts'
export const RequireDepartment = lazyComponent(() => import('./require-department.tsx'))
export const SwitchDialog = lazyComponent(() => import('./department-dialog.tsx'))
