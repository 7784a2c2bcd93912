import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts of departments for the shells. */
export { useDepartments } from './departments.data.ts'
export const RequireDepartment = lazyComponent(() => import('./require-department.tsx'))
export const SwitchDialog = lazyComponent(() => import('./department-dialog.tsx'))
