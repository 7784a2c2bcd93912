import { lazyPart } from '#lib/lazy.ts'

/** What the shells show of departments. */
export { usePlaces } from './places.ts'
export const WorkPlaces = lazyPart(() => import('./work-places.tsx'))
export const SwitchDialog = lazyPart(() => import('./switch-dialog.tsx'))
