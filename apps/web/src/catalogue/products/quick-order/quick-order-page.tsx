import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useEffect, useMemo, useState } from 'react'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useCurrency, useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { createSlot, isString } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { getProductPath } from '../categories.ts'
import { type PurchaseLine, useAddToCart } from '../purchase.ts'
import { OrderLineRow } from './order-line-row.tsx'
import { formatOrderLine, maxOrderLines, parseOrderLines, replaceOrderLine } from './order-lines.ts'
import styles from './quick-order.module.css'
import { quickOrderTexts } from './quick-order.texts.ts'
import { findLinePrice, type ResolvedLine, resolveLines } from './resolve-lines.ts'
import { useOrderLookup } from './use-order-lookup.ts'

/** Survives a reload and a login in this tab. */
const draftSlot = createSlot({ name: 'quick-order', isValid: isString, area: 'session' })

function toPurchaseLine({ lookup, pack, count }: ResolvedLine): PurchaseLine | undefined {
  const product = lookup?.product
  if (!product || !pack) return undefined
  const size = `${pack.amount}\u202f${pack.unit}`
  return {
    packId: pack.id,
    quantity: count,
    catalog: product.code,
    name: product.name,
    size,
    href: getProductPath(product),
  }
}

/** Lines from a mail or a spreadsheet, looked up while they are typed, into the cart in one call. */
export default function QuickOrderPage() {
  const t = useTexts(quickOrderTexts)
  const tProducts = useTexts(productTexts)
  const site = useSite()
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  useEffect(() => setText((current) => current || (draftSlot.read() ?? '')), [])
  const change = (next: string) => {
    setText(next)
    draftSlot.write(next)
  }
  const allLines = useMemo(() => parseOrderLines(text), [text])
  const checkedLines = allLines.slice(0, maxOrderLines)
  const { known, failed } = useOrderLookup(checkedLines.map(({ code }) => code))
  const lines = resolveLines(checkedLines, known, failed)
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={t('about')} />
      <Breadcrumb
        label={tProducts('breadcrumb')}
        items={[{ text: tProducts('home'), href: getHomePath(site) }, { text: t('title') }]}
      />
      <h1>{t('title')}</h1>
      <p className={styles.about}>{t('about')}</p>
      <noscript>
        <p>{t('script')}</p>
      </noscript>
      <div className={styles.columns}>
        <Field label={t('lines')} hint={t('hint')}>
          <Textarea
            rows={12}
            spellCheck={false}
            autoComplete="off"
            maxLength={20_000}
            className={styles.text ?? ''}
            disabled={!hydrated}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        <section aria-labelledby="checked" className={styles.checked}>
          <h2 id="checked">{t('lines.checked')}</h2>
          {lines.length === 0 && <p className={styles.about}>{t('add.none')}</p>}
          <ol className={styles.lines}>
            {lines.map((line, index) => (
              // Lines have no identity but their place.
              <OrderLineRow
                key={index}
                line={line}
                number={index + 1}
                onChange={(next) => change(replaceOrderLine(text, index, next && formatOrderLine(next)))}
              />
            ))}
          </ol>
          {allLines.length > maxOrderLines && <p role="status">{t('limit', { most: maxOrderLines })}</p>}
          {lines.length > 0 && <AddLines lines={lines} text={text} onChange={change} />}
        </section>
      </div>
    </div>
  )
}

interface AddLinesProps {
  lines: readonly ResolvedLine[]
  text: string
  onChange: (text: string) => void
}

/** Puts all lines without a problem into the cart; the others stay in the text. */
function AddLines({ lines, text, onChange }: AddLinesProps) {
  const t = useTexts(quickOrderTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const { add, isPending } = useAddToCart()
  const ready = lines.filter(({ problem }) => problem === undefined)
  const restCount = lines.length - ready.length
  const amounts = ready.flatMap((line) => findLinePrice(line, currency) ?? [])
  const [first] = amounts
  const total = first && { ...first, minor: amounts.reduce((sum, { minor }) => sum + minor, 0) }

  async function addReady() {
    const isAdded = await add(mergePacks(ready.flatMap((line) => toPurchaseLine(line) ?? [])))
    if (!isAdded) return
    // From the end, so that earlier lines keep their places.
    const places = lines.flatMap(({ problem }, index) => (problem === undefined ? [index] : []))
    onChange(places.reduceRight((left, index) => replaceOrderLine(left, index, undefined), text))
  }

  return (
    <div className={styles.foot}>
      {total && (
        <p>
          {t('total')} <strong>{formatMoney(total, language)}</strong>
        </p>
      )}
      {restCount > 0 && <p role="status">{t('rest', { count: restCount })}</p>}
      <Button tone="primary" loading={isPending} disabled={ready.length === 0} onClick={() => void addReady()}>
        {ready.length === 0 ? t('add.none') : t('add', { count: ready.length })}
      </Button>
    </div>
  )
}

/** Lines of the same pack add up: a call names each pack once. */
function mergePacks(lines: readonly PurchaseLine[]): PurchaseLine[] {
  const merged = new Map<string, PurchaseLine>()
  for (const line of lines) {
    const quantity = (merged.get(line.packId)?.quantity ?? 0) + line.quantity
    merged.set(line.packId, { ...line, quantity })
  }
  return [...merged.values()]
}
