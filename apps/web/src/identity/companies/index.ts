export { type CompanySectionProps, CompanySectionsContext } from './company-sections.ts'

import { lazyComponent } from '#lib/page/lazy-component.ts'

export const RequirementsSection = lazyComponent(() => import('./requirements-section.tsx'))
