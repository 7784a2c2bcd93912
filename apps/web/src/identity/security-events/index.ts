import { lazyComponent } from '#lib/page/lazy-component.ts'

export const CompanySecuritySection = lazyComponent(() => import('./company-security-section.tsx'))
