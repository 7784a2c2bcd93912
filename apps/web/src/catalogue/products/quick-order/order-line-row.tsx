import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useCurrency, useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Status } from '#ui/display/status.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { getProductPath } from '../categories.ts'
import { maxQuantity } from '../purchase.ts'
import type { OrderLine } from './order-lines.ts'
import styles from './quick-order.module.css'
import { quickOrderTexts } from './quick-order.texts.ts'
import { findLinePrice, type ResolvedLine } from './resolve-lines.ts'

const NumberNote = lazyComponent(() => import('#kit/numbers/number-note.tsx'))

interface OrderLineRowProps {
  line: ResolvedLine
  number: number
  /** Without a line it is taken out. */
  onChange: (line: Omit<OrderLine, 'text'> | undefined) => void
}

/** A pasted line and what it means; choices are written back into the text. */
export function OrderLineRow({ line, number, onChange }: OrderLineRowProps) {
  const t = useTexts(quickOrderTexts)
  const { code, size, quantity, lookup } = line
  const product = lookup?.product
  const packs = lookup?.packs ?? []
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        {product ? (
          <>
            <span className="mono">{product.code}</span> <Link href={getProductPath(product)}>{product.name}</Link>
          </>
        ) : (
          <span>{line.text}</span>
        )}
        <LineStatus line={line} onQuantity={(quantity) => onChange({ code, size, quantity })} />
        {lookup && lookup.suggestions.length > 0 && (
          <p className={styles.suggestions}>
            {t('suggest')}{' '}
            {lookup.suggestions.map((suggestion) => (
              <Button
                key={suggestion.code}
                size="small"
                title={suggestion.name}
                onClick={() => onChange({ code: suggestion.code, size, quantity })}
              >
                {t('use', { code: suggestion.code })}
              </Button>
            ))}
          </p>
        )}
      </div>
      {packs.length > 0 && (
        <Select
          aria-label={t('line.size', { number })}
          value={line.pack?.id ?? ''}
          onChange={({ target }) => {
            const pack = packs.find(({ id }) => id === target.value)
            if (pack) onChange({ code, size: `${pack.amount} ${pack.unit}`, quantity })
          }}
          options={[
            ...(line.pack ? [] : [{ value: '', text: t('size.choose') }]),
            ...packs.map(({ id, amount, unit }) => ({ value: id, text: `${amount}\u202f${unit}` })),
          ]}
        />
      )}
      {packs.length > 0 && (
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('line.quantity', { number })}
          aria-invalid={line.problem === 'quantity' || undefined}
          className={styles.quantity ?? ''}
          value={quantity}
          onChange={({ target }) => onChange({ code, size, quantity: target.value })}
        />
      )}
      <LinePrice line={line} />
      <IconButton icon="close" label={t('remove', { line: number })} onClick={() => onChange(undefined)} />
    </li>
  )
}

interface LineStatusProps {
  line: ResolvedLine
  onQuantity: (quantity: string) => void
}

function LineStatus({ line: { problem, size, quantityProblem }, onQuantity }: LineStatusProps) {
  const t = useTexts(quickOrderTexts)
  if (problem === undefined) return <Status tone="success">{t('found')}</Status>
  if (problem === 'checking') return <Status>{t('checking')}</Status>
  if (problem === 'quantity' && quantityProblem && quantityProblem.code !== 'field.needed')
    return (
      <Suspense fallback={<Status tone="danger">{t('quantity.invalid', { most: maxQuantity })}</Status>}>
        <NumberNote problem={quantityProblem} onChoose={onQuantity} />
      </Suspense>
    )
  if (problem === 'quantity') return <Status tone="danger">{t('quantity.invalid', { most: maxQuantity })}</Status>
  if (problem === 'size')
    return <Status tone="warning">{size === '' ? t('size.choose') : t('size.unknown', { size })}</Status>
  return <Status tone="danger">{t(problem)}</Status>
}

function LinePrice({ line }: { line: ResolvedLine }) {
  const t = useTexts(quickOrderTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const price = findLinePrice(line, currency)
  if (!line.pack || line.count === 0) return <span className={styles.price} />
  if (!price) {
    return (
      <span className={styles.price} title={t('quote.note')}>
        {t('quote')}
      </span>
    )
  }
  return (
    <span className={styles.price}>
      {formatMoney(price, language)}
      {/* The price of a pack that is on several lines goes by their sum. */}
      {line.count === line.packQuantity && <span data-own-price={`${line.pack.id}:${line.count}`} />}
    </span>
  )
}
