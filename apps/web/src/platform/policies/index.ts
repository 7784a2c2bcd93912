export { PolicyAgreement, type PolicyAgreementProps } from './policy-agreement.tsx'
