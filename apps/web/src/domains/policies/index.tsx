export { Agreement, type AgreementProps } from './agreement.tsx'
