import { useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PurchaseLine } from '#catalogue/products/index.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { getSavedListsPath, useAddToCart } from '#ordering/carts/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { type Favourite, favouritesSlot, readFavourites, removeLocalFavourite } from './favourites.ts'
import { favouritesPageTexts } from './favourites-page.texts.ts'
import styles from './saved-lists.module.css'

/** On the server. */
const noneYet: readonly Favourite[] = []

/** Marks of before had neither size nor address; their product says what there is. */
const getHref = ({ href, catalog }: Favourite): string => href ?? `/Search?keyword=${encodeURIComponent(catalog)}`

function toLine(favourite: Favourite): PurchaseLine | undefined {
  const { packId, catalog, name = catalog, size, href } = favourite
  return size === undefined || href === undefined ? undefined : { packId, catalog, name, size, href, quantity: 1 }
}

/** Favourites of a visitor without a login. */
export default function VisitorFavourites() {
  const t = useTexts(favouritesPageTexts)
  const site = useSite()
  const { pathname } = useLocation()
  const addToCart = useAddToCart()
  const favourites = useSyncExternalStore(favouritesSlot.subscribe, readFavourites, () => noneYet)
  const path = getSavedListsPath(site)
  if (pathname.toLowerCase() !== path.toLowerCase()) return <Navigate to={path} replace />
  const lines = favourites.flatMap((favourite) => toLine(favourite) ?? [])
  return (
    <div className={cx(styles.page, styles.visitor)}>
      <title>{`${t('title')} - ${site.platformName}`}</title>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {favourites.length > 0 && (
          <div className={styles.actions}>
            <Button href={getLoginHref(path)}>{t('login')}</Button>
            {lines.length > 0 && (
              <Button tone="primary" loading={addToCart.isPending} onClick={() => void addToCart.add(lines)}>
                {t('add.all')}
              </Button>
            )}
          </div>
        )}
      </header>
      {favourites.length === 0 ? (
        <EmptyState
          title={t('empty')}
          drawing={<StateDrawing state="empty-cart" />}
          actions={
            <>
              <Button tone="primary" href={getHomePath(site)}>
                {t('browse')}
              </Button>
              <Button href={getLoginHref(path)}>{t('login')}</Button>
            </>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.details}>{t('stored')}</p>
          <ul className={styles.lines} aria-label={t('title')}>
            {favourites.map((favourite) => (
              <FavouriteRow key={favourite.catalog} favourite={favourite} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function FavouriteRow({ favourite }: { favourite: Favourite }) {
  const t = useTexts(favouritesPageTexts)
  const addToCart = useAddToCart()
  const { catalog, name = catalog, size } = favourite
  const line = toLine(favourite)
  return (
    <li className={styles.favourite}>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link href={getHref(favourite)}>
            <UnbrokenText>{name}</UnbrokenText>
          </Link>
        </h2>
        <p className={styles.details}>
          <span className="mono">{catalog}</span>
          <span>{size ?? t('size.open')}</span>
        </p>
      </div>
      {line && (
        <Button
          size="small"
          aria-label={t('add.one', { name })}
          loading={addToCart.isPending}
          onClick={() => void addToCart.add([line])}
        >
          {t('add')}
        </Button>
      )}
      <IconButton
        icon="trash"
        size="small"
        label={t('remove', { name })}
        className={styles.remove}
        onClick={() => removeLocalFavourite(catalog)}
      />
    </li>
  )
}
