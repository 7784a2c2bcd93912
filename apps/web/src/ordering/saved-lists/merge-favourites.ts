import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { buttonSlot } from '#lib/session/session.ts'
import { type Favourite, favouritesSlot, writeFavourites } from './favourites.ts'

export interface FavouritesMerged {
  /** Names of what the account did not have. */
  merged: readonly string[]
  /** Names of what can no longer be had. */
  refused: readonly string[]
}

const getName = ({ name, catalog }: Favourite): string => name ?? catalog

/** Locks across tabs, so that a login is said once. */
const withLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('favourites', work) : work()

/** Adds what a visitor marked to the account's favourites, once, and reads them. */
export const mergeFavourites = (): Promise<FavouritesMerged> =>
  withLock(async () => {
    const permissions = buttonSlot.read()
    // Staff keep no lists.
    if (permissions && !permissions.some(({ action }) => action === 'saved-list.use'))
      return { merged: [], refused: [] }
    const { savedLists } = await api({ quiet: true })
    const stored = favouritesSlot.read()
    const own = await savedLists.favourites()
    const isNew = ({ catalog }: Favourite) => own.every((one) => one.catalog !== catalog)
    const merged: string[] = []
    const refused: string[] = []
    for (const item of stored?.owner === '' ? stored.items.filter(isNew) : []) {
      try {
        // The server checks the id.
        const packId = item.packId as (typeof own)[number]['packId']
        await savedLists.addFavourites({ body: { lines: [{ packId }] } })
        merged.push(getName(item))
        own.push({ packId, catalog: item.catalog })
      } catch (error) {
        if (!(error instanceof RequestFailed) || error.status < 400 || error.status >= 500) throw error
        refused.push(getName(item))
      }
    }
    writeFavourites(own)
    return { merged, refused }
  })
