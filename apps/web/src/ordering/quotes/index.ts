import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

export { useOpenQuote } from './use-open-quote.ts'

export const QuoteCommentForm = lazyComponent(async () => ({
  default: (await import('./quote-comment-form.tsx')).QuoteCommentForm,
}))

const loadSections = () => import('./quote-sections.tsx')

const loadContract = () => import('./contract-section.tsx')

const loadConfirmation = () => import('./order-confirmation.tsx')

/** The quotes on the pages of an order. */
export const quoteSections: OrderSections = {
  nextStep: lazyComponent(() => import('./quote-actions.tsx')),
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerQuotes })),
  deskForm: lazyComponent(() => import('./quote-form.tsx')),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskQuotes })),
}

/** The contract on the pages of an order. */
export const contractSections: OrderSections = {
  customerSide: lazyComponent(async () => ({ default: (await loadContract()).CustomerContract })),
  desk: lazyComponent(async () => ({ default: (await loadContract()).DeskContract })),
}

/** The confirmation on the pages of an order. */
export const confirmationSections: OrderSections = {
  customerSide: lazyComponent(async () => ({ default: (await loadConfirmation()).CustomerConfirmation })),
  desk: lazyComponent(async () => ({ default: (await loadConfirmation()).DeskConfirmation })),
}
