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
import { loadList } from './list-loader.ts'
import { ListScreen } from './list-screen.tsx'
import QuickFavouriteButton from './quick-favourite-button.tsx'

export function loader({ url, context }: LoaderFunctionArgs) {
  // The loader and what it alone imports are not part of the browser's code.
  serverDrawnTray.drawOnServer(CompareTray)
  serverDrawnRow.drawOnServer(CloneRowDetails)
  serverDrawnHeart.drawOnServer(QuickFavouriteButton)
  serverDrawnViews.drawOnServer(CloneViews)
  serverDrawnColumns.drawOnServer(ColumnChoice)
  return loadList(pageOf(context), url)
}

export default function CategoryList() {
  return <ListScreen list={useLoaderData<typeof loader>()} />
}
