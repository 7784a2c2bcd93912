import { lazyComponent } from '#lib/page/lazy-component.ts'

export const RequirementsSection = lazyComponent(() => import('./requirements-section.tsx'))
