import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { serverDrawnViews } from './clone-list.tsx'
import { serverDrawnHeart, serverDrawnRow } from './clone-row.tsx'
import CloneRowDetails from './clone-row-details.tsx'
import CloneViews from './clone-views.tsx'
import ColumnChoice from './column-choice.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareTray from './compare/compare-tray.tsx'
import { serverDrawnColumns } from './list-columns.tsx'
import QuickFavouriteButton from './quick-favourite-button.tsx'
import { loadSearch } from './search-loader.ts'
import SearchNotes from './search-notes.tsx'
import { SearchScreen, serverDrawnNotes } from './search-screen.tsx'

export function loader({ url, context }: LoaderFunctionArgs) {
  serverDrawnTray.drawOnServer(CompareTray)
  serverDrawnRow.drawOnServer(CloneRowDetails)
  serverDrawnHeart.drawOnServer(QuickFavouriteButton)
  serverDrawnViews.drawOnServer(CloneViews)
  serverDrawnColumns.drawOnServer(ColumnChoice)
  serverDrawnNotes.drawOnServer(SearchNotes)
  return loadSearch(pageOf(context), url)
}

export default function SearchPage() {
  return <SearchScreen results={useLoaderData<typeof loader>()} />
}
