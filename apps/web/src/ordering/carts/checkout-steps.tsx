import { cartPageTexts } from '@paratope/contract/ordering/carts'
import { orderTexts } from '@paratope/contract/ordering/orders/orders.texts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ProgressSteps } from '#ui/display/progress-steps.tsx'
import { getCartPath, getCheckoutPath } from './order-paths.ts'

export const checkoutSteps = ['cart', 'information', 'submit', 'result'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Steps of the checkout; earlier ones are links until it is submitted. */
export function CheckoutSteps({ at: currentStep, className }: { at: CheckoutStep; className?: string | undefined }) {
  const t = useTexts(orderTexts)
  const tPage = useTexts(cartPageTexts)
  const site = useSite()
  const links: Partial<Record<CheckoutStep, string>> =
    currentStep === 'result' ? {} : { cart: getCartPath(site), information: getCheckoutPath(site) }
  return (
    <ProgressSteps
      label={tPage('steps')}
      current={checkoutSteps.indexOf(currentStep)}
      doneText={tPage('done')}
      items={checkoutSteps.map((step) => {
        const href = links[step]
        return { text: t(`step.${step}`), ...(href !== undefined && { href }) }
      })}
      {...(className && { className })}
    />
  )
}
