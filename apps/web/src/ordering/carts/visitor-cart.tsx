import { cartPageTexts } from '@paratope/contract/ordering/carts'
import { Navigate, useLocation } from 'react-router'
import { choosePrice, findPrice, findTiers, maxQuantity } from '#catalogue/products/index.ts'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useCurrency, useLanguage, usePageExists, useSite } from '#lib/page/site-context.tsx'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { type Amount, formatMoney } from '#ui/display/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { type LocalCartLine, setLocalQuantity, useLocalCart } from './local-cart.ts'
import { getCartPath, getSavedListsPath, getVisitorCartPath } from './order-paths.ts'
import { useListPrices } from './use-list-prices.ts'
import styles from './visitor-cart.module.css'

const registerPath = '/user/register'

/** Cart of a visitor without a login, and the login through which it becomes an order. */
export default function VisitorCart() {
  const t = useTexts(cartPageTexts)
  const site = useSite()
  const exists = usePageExists()
  const { pathname } = useLocation()
  const lines = useLocalCart()
  const visitorPath = getVisitorCartPath(site)
  if (pathname.toLowerCase() !== visitorPath.toLowerCase()) return <Navigate to={visitorPath} replace />

  const target = getCartPath(site)
  const loginLinks = (
    <>
      <Button tone="primary" size="large" href={getLoginHref(target)}>
        {t('visitor.login')}
      </Button>
      {exists(registerPath) && (
        <Button size="large" href={`${registerPath}?redirect=${encodeURIComponent(target)}`}>
          {t('visitor.register')}
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.page}>
      <title>{`${t('visitor.title')} - ${site.platformName}`}</title>
      {lines.length > 0 && <CheckoutSteps at="cart" className={styles.steps} />}
      <h1 className={styles.title}>{t('visitor.title')}</h1>
      {lines.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          drawing={<StateDrawing state="empty-cart" />}
          actions={
            <>
              <Button tone="primary" href={getHomePath(site)}>
                {t('empty.browse')}
              </Button>
              <Button href={getLoginHref(target)}>{t('visitor.login')}</Button>
              <Button tone="quiet" href={getSavedListsPath(site)}>
                {t('visitor.favourites')}
              </Button>
            </>
          }
        >
          {t('visitor.empty')}
        </EmptyState>
      ) : (
        <>
          <VisitorCartLines lines={lines} />
          <section className={styles.loginPrompt} aria-label={t('visitor.login')}>
            <p>{t('visitor.text')}</p>
            <div className={styles.loginLinks}>{loginLinks}</div>
            <p className={styles.small}>{t('visitor.stored')}</p>
            <p className={styles.small}>
              <Link href={getSavedListsPath(site)}>{t('visitor.favourites')}</Link>
            </p>
          </section>
        </>
      )}
    </div>
  )
}

function VisitorCartLines({ lines }: { lines: readonly LocalCartLine[] }) {
  const t = useTexts(cartPageTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const prices = useListPrices(lines)
  const findAmount = ({ packId, quantity }: LocalCartLine): Amount | undefined => {
    const pack = prices[packId]
    const price = pack && choosePrice(findPrice(pack.prices, currency), findTiers(pack.tiers, currency), quantity)
    return price ? { ...price, minor: price.minor * quantity } : undefined
  }
  const amounts = lines.map(findAmount).filter((amount) => amount !== undefined)
  const [first] = amounts
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <VisitorCartLine key={line.packId} line={line} amount={findAmount(line)} isPriced={line.packId in prices} />
        ))}
      </ul>
      {first && (
        <p className={styles.total} role="status">
          {t('visitor.total')}
          <strong>
            {formatMoney({ ...first, minor: amounts.reduce((sum, { minor }) => sum + minor, 0) }, language)}
          </strong>
        </p>
      )}
    </>
  )
}

interface VisitorCartLineProps {
  line: LocalCartLine
  amount: Amount | undefined
  /** Its prices have come; without an amount it is quoted. */
  isPriced: boolean
}

function VisitorCartLine({ line, amount, isPriced }: VisitorCartLineProps) {
  const t = useTexts(cartPageTexts)
  const language = useLanguage()
  const { packId, name, catalog, size, href, quantity, lotNo } = line
  return (
    <li className={styles.line}>
      <div>
        <h2 className={styles.name}>
          <Link href={href}>{name}</Link>
        </h2>
        <p className={styles.code}>
          <span className="mono">{catalog}</span>
          <span>{size}</span>
          {lotNo && <span>{t('requirements.lot', { lot: lotNo })}</span>}
        </p>
        {isPriced && <p className={styles.price}>{amount ? formatMoney(amount, language) : t('visitor.quoted')}</p>}
      </div>
      <QuantityStepper
        size="small"
        value={quantity}
        max={maxQuantity}
        onChange={(num) => setLocalQuantity(packId, num)}
        aria-label={t('number.of', { name })}
        decreaseLabel={t('less')}
        increaseLabel={t('more')}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t('remove.name', { name })}
        onClick={() => setLocalQuantity(packId, 0)}
      />
    </li>
  )
}
