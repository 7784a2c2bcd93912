export * from './checkout-drafts.ts'
