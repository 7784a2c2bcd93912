import { cx } from './cx.ts'
import { type Amount, formatMoney, formatQuantity } from './format.ts'
import styles from './price.module.css'

export interface PriceProps {
  amount: Amount
  lang: string
  /** The price before; `wasText` names it for those who cannot see the line through it. */
  previousAmount?: Amount | undefined
  previousLabel?: string
  /** Before it, such as "from". */
  prefix?: string
  /** After it, such as "per mg". */
  suffix?: string
  size?: 'medium' | 'large'
  className?: string
}

export function Price({
  amount,
  lang,
  previousAmount,
  previousLabel,
  prefix,
  suffix,
  size = 'medium',
  className,
}: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size], className)}>
      {prefix && <small>{prefix} </small>}
      <strong>{formatMoney(amount, lang)}</strong>
      {suffix && <small> {suffix}</small>}
      {previousAmount && (
        <>
          {' '}
          {previousLabel && <span className="visually-hidden">{previousLabel} </span>}
          <s>{formatMoney(previousAmount, lang)}</s>
        </>
      )}
    </span>
  )
}

export interface QuantityProps {
  value: number
  unit: string
  lang: string
  /** Such as "≤". */
  sign?: string
  digits?: number
}

export function Quantity({ value, unit, lang, sign, digits }: QuantityProps) {
  return (
    <span className={styles.quantity}>
      {sign}
      {sign && ' '}
      {formatQuantity(value, unit, lang, digits)}
    </span>
  )
}
