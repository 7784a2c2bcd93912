import type { Source } from '@paratope/contract/articles'
import { articleTexts } from '@paratope/contract/texts/articles'
import { useSay } from '#lib/texts.ts'
import styles from './source-table.module.css'

/** One row for each source; on phones each becomes a block of its own. */
export function SourceTable({ sources }: { sources: readonly Source[] }) {
  const say = useSay(articleTexts)
  return (
    <table className={styles.sources}>
      <thead>
        <tr>
          <th scope="col">{say('data.source')}</th>
          <th scope="col">{say('data.use')}</th>
          <th scope="col">{say('data.licence')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ key, name, use, licence, citation, via }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span className={styles.citation}>{citation}</span>
              {via.length > 0 && <Via via={via} />}
            </th>
            <td>{use}</td>
            <td>{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Via({ via }: Pick<Source, 'via'>) {
  const say = useSay(articleTexts)
  const names = via.map(({ name, licence }) => `${name} (${licence})`).join('; ')
  return <span className={styles.citation}>{say('data.via', { names })}</span>
}
