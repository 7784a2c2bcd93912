import { addToCartTexts, type PurchaseLine } from '#catalogue/products/index.ts'
import { api } from '#lib/api/api.ts'
import { getApiSettings, getPageLanguage } from '#lib/api/api-settings.ts'
import { tokenSlot, userSlot } from '#lib/session/session.ts'
import { createSlot, isRecord, isString } from '#lib/storage/storage.ts'
import { createT } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Fields that mark a favourite; those of a visitor also serve the list of favourites. */
export interface Favourite {
  packId: PurchaseLine['packId']
  catalog: string
  name?: string | undefined
  /** The pack, such as "5 mg". */
  size?: string | undefined
  href?: string | undefined
}

interface StoredFavourites {
  /** Id of the user; empty for a visitor. */
  owner: string
  items: readonly Favourite[]
}

const isStored = (value: unknown): value is StoredFavourites =>
  isRecord(value) &&
  isString(value['owner']) &&
  Array.isArray(value['items']) &&
  value['items'].every((item) => isRecord(item) && isString(item['packId']) && isString(item['catalog']))

/** A visitor's favourites, or a copy of the account's, so that pages mark them at once. */
export const favouritesSlot = createSlot({ name: 'favourites', isValid: isStored })

export const getFavouritesOwner = (): string => userSlot.read()?.id ?? ''

/** One value, as React compares it. */
const noFavourites: readonly Favourite[] = []

export function readFavourites(): readonly Favourite[] {
  const stored = favouritesSlot.read()
  return stored?.owner === getFavouritesOwner() ? stored.items : noFavourites
}

export const writeFavourites = (items: readonly Favourite[]): void =>
  favouritesSlot.write({ owner: getFavouritesOwner(), items })

export const { subscribe } = favouritesSlot

/** In whatever size. */
export const hasFavourite = (catalog: string): boolean => readFavourites().some((one) => one.catalog === catalog)

/** Takes the mark of a visitor off. */
export const removeLocalFavourite = (catalog: string): void =>
  writeFavourites(readFavourites().filter((one) => one.catalog !== catalog))

/** Marks the product or takes the mark off; shows at once, and comes back if the server refuses. */
export async function toggleFavourite({ packId, catalog, name, size, href }: PurchaseLine): Promise<void> {
  const before = readFavourites()
  const removed = before.filter((one) => one.catalog === catalog)
  const isVisitor = tokenSlot.read() === undefined
  const isAdded = removed.length === 0
  writeFavourites(
    isAdded ? [...before, { packId, catalog, name, size, href }] : before.filter((one) => one.catalog !== catalog),
  )
  if (!isVisitor) {
    try {
      const { savedLists } = await api()
      if (isAdded) await savedLists.addFavourites({ body: { lines: [{ packId }] } })
      else await savedLists.removeFavourites({ body: { packIds: removed.map((one) => one.packId) } })
    } catch {
      // The failed request is announced by itself.
      const others = readFavourites().filter((one) => one.catalog !== catalog)
      return writeFavourites([...others, ...removed])
    }
  }
  const t = createT(addToCartTexts, getPageLanguage())
  if (!isAdded) return
  toast.show({
    title: t('favourite.added'),
    text: isVisitor ? t('favourite.added.visitor', { name }) : name,
    tone: 'success',
    duration: 6000,
    // The list is behind a chunk of its own, and this code knows no router.
    action: { text: t('favourite.open'), run: () => location.assign(`/${getApiSettings().product}SavedLists`) },
  })
}
