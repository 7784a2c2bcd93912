import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { Fragment, type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CloneRow } from './clone-row.tsx'
import tileStyles from './clone-tile.module.css'
import type { CloneViewsProps } from './clone-views.tsx'
import styles from './list-screen.module.css'
import type { ProductList } from './list-view.ts'
import tableStyles from './product-table.module.css'
import cardStyles from './product-tile.module.css'

export const serverDrawnViews = createServerDrawn<CloneViewsProps>(() => import('./clone-views.tsx'))
const { View: ServerDrawnViews } = serverDrawnViews

/** Names the styles of what the server draws before its code comes. */
const placeholderClass = [tableStyles.scroll, tileStyles.head, cardStyles.words].join(' ')

/** The clones of a page of the list in the chosen view. Few visitors leave the rows, so only these come with the page. */
export function CloneList({ list: { query, clones, facets, title, searchWords } }: { list: ProductList }): ReactNode {
  const t = useTexts(productTexts)
  const { search } = useLocation()
  const section = useRef<HTMLDivElement>(null)
  if (query.view === 'list' && clones.length > 0) {
    return (
      <ul className={styles.list}>
        {clones.map((clone) => (
          <Fragment key={`${clone.grades[0].code} ${search}`}>
            {clone.group !== undefined && (
              <li className={styles.group}>
                <h3>{clone.group}</h3>
              </li>
            )}
            <CloneRow
              clone={clone}
              searchWords={searchWords ?? ''}
              isExact={clone.isExact === true}
              heading={query.sort === 'target' ? 'h4' : 'h3'}
              isReactivityShown={facets.some(({ key }) => key === 'reactivity')}
            />
          </Fragment>
        ))}
      </ul>
    )
  }
  // Rows already drawn stay as they are; another page or filter draws again.
  return (
    <div ref={section} key={search}>
      <ServerDrawnViews
        section={section}
        props={{ query, clones, title }}
        placeholder={<div className={placeholderClass} />}
        failed={t('details.failed')}
      />
    </div>
  )
}
