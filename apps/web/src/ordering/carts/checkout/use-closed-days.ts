import type { CartItem } from '@paratope/contract/ordering/carts'
import { findClosedReason } from '@paratope/contract/ordering/delivery-days'
import { checkoutTexts } from '@paratope/contract/ordering/orders'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { formatDay } from '#kit/page/format-dates.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'

const deliveryCalendarQuery = (country: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['delivery-calendar', country, language],
    queryFn: country
      ? async ({ signal }) => (await api({ quiet: true, signal })).deliveryDays.calendar({ query: { country } })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Goods of the catalogue travel cooled, unless the buyer wants them at ambient temperature. */
const travelsCooled = ({ packId, shippingCondition }: CartItem): boolean =>
  packId !== null && shippingCondition !== 'ambient'

/** Returns what says why cooled goods do not arrive in the country on a day; nothing if every day will do. */
export function useClosedDays(
  country: string | undefined,
  lines: readonly CartItem[],
): ((day: string) => string | undefined) | undefined {
  const t = useTexts(checkoutTexts)
  const language = useLanguage()
  const isCooled = lines.some(travelsCooled)
  const { data } = useQuery(deliveryCalendarQuery(isCooled ? country : undefined, language))
  if (!isCooled || !data) return undefined
  return (day) => {
    const closed = findClosedReason(day, data)
    return closed && t(`closed.${closed.reason}`, { day: formatDay(day, language), name: closed.name })
  }
}
