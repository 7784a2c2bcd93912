import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { serverDrawnHeart, serverDrawnRow } from './clone-row.tsx'
import CloneRowDetails from './clone-row-details.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareTray from './compare/compare-tray.tsx'
import NothingFound from './nothing-found.tsx'
import QuickFavouriteButton from './quick-favourite-button.tsx'
import { loadSearch } from './search-loader.ts'
import { SearchScreen, serverDrawnNothing } from './search-screen.tsx'

export function loader({ url, context }: LoaderFunctionArgs) {
  serverDrawnTray.drawOnServer(CompareTray)
  serverDrawnRow.drawOnServer(CloneRowDetails)
  serverDrawnHeart.drawOnServer(QuickFavouriteButton)
  serverDrawnNothing.drawOnServer(NothingFound)
  return loadSearch(pageOf(context), url)
}

export default function SearchPage() {
  return <SearchScreen results={useLoaderData<typeof loader>()} />
}
