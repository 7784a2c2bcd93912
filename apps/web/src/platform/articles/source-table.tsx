import type { DataSource } from '@paratope/contract/platform/articles'
import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './source-table.module.css'

/** One row for each source; on phones each becomes a block of its own. */
export function SourceTable({ sources }: { sources: readonly DataSource[] }) {
  const t = useTexts(articleTexts)
  return (
    <table className={styles.sources}>
      <thead>
        <tr>
          <th scope="col">{t('data.source')}</th>
          <th scope="col">{t('data.use')}</th>
          <th scope="col">{t('data.licence')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ key, name, use, licence, citation, via }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span className={styles.citation}>{citation}</span>
              {via.length > 0 && <SourceProviders via={via} />}
            </th>
            <td>{use}</td>
            <td>{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SourceProviders({ via }: Pick<DataSource, 'via'>) {
  const t = useTexts(articleTexts)
  const names = via.map(({ name, licence }) => `${name} (${licence})`).join('; ')
  return <span className={styles.citation}>{t('data.via', { names })}</span>
}
