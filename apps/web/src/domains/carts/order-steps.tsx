import { cartPageTexts } from '@paratope/contract/carts'
import { orderTexts } from '@paratope/contract/texts/orders'
import { useSite } from '#lib/frame.tsx'
import { cartPath, checkoutPath } from '#lib/order-paths.ts'
import { useSay } from '#lib/texts.ts'
import { Steps } from '#ui/steps.tsx'

export const orderSteps = ['cart', 'information', 'submit', 'result'] as const
export type OrderStep = (typeof orderSteps)[number]

/** How far an order has come; behind lie links, until it is submitted. */
export function OrderSteps({ at, className }: { at: OrderStep; className?: string | undefined }) {
  const say = useSay(orderTexts)
  const sayPage = useSay(cartPageTexts)
  const site = useSite()
  const links: Partial<Record<OrderStep, string>> =
    at === 'result' ? {} : { cart: cartPath(site), information: checkoutPath(site) }
  return (
    <Steps
      label={sayPage('way')}
      current={orderSteps.indexOf(at)}
      doneText={sayPage('done')}
      items={orderSteps.map((step) => {
        const href = links[step]
        return { text: say(`step.${step}`), ...(href !== undefined && { href }) }
      })}
      {...(className && { className })}
    />
  )
}
