import { type Budget, budgetTexts } from '@paratope/contract/ordering/budgets'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import styles from './budgets.module.css'

/** Spent, reserved and left of a budget, as a bar with its legend. */
export function BudgetBar({ budget: { amount, reserved, spent, left } }: { budget: Budget }) {
  const t = useTexts(budgetTexts)
  const language = useLanguage()
  const toWidth = (minor: number) => ({ width: `${amount.minor === 0 ? 0 : (minor / amount.minor) * 100}%` })
  const parts = [
    { name: 'spent', money: spent },
    { name: 'reserved', money: reserved },
    { name: 'left', money: left },
  ] as const
  return (
    <div className={styles.figures}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.spent} style={toWidth(spent.minor)} />
        <span className={styles.reserved} style={toWidth(reserved.minor)} />
      </div>
      <dl className={styles.legend}>
        {parts.map(({ name, money }) => (
          <div key={name}>
            <dt>
              <span className={styles[name]} aria-hidden="true" />
              {t(name)}
            </dt>
            <dd>{formatMoney(money, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('amount')}</dt>
          <dd>{formatMoney(amount, language)}</dd>
        </div>
      </dl>
    </div>
  )
}
