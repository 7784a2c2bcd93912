import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatPosition } from '#catalogue/products/index.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatQuantity, joinList } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { LibraryItem } from './library-item.tsx'
import { loadLibraryOffer } from './library-offer-loader.ts'
import { getBackbonePath, getPartPath, partsPath } from './library-paths.ts'
import { formats } from './part-files.ts'
import { nameHost } from './part-hosts.ts'
import styles from './parts.module.css'
import { partTexts } from './parts.texts.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = pageOf(context)
  page.tags.add('products')
  const id = params['id'] ?? ''
  const [part, offer] = await Promise.all([
    page.client.plasmids.part({ params: { id } }),
    loadLibraryOffer(page, 'part', id),
  ])
  return { part, offer }
}

/** A part: what it is, its sequence, and the backbones that hold it. */
export default function PartPage() {
  const { part, offer } = useLoaderData<typeof loader>()
  const t = useTexts(partTexts)
  const language = useLanguage()
  const { id, name, kind, description, length, hosts, bases, protein, foundIn } = part
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={name} description={description} path={getPartPath(id)} />
      <Breadcrumb label={t('place')} items={[{ text: t('title'), href: partsPath }, { text: name }]} />
      <h1>{name}</h1>
      <p className={styles.lead}>
        <SpeciesText>{description}</SpeciesText>
      </p>
      <LibraryItem offer={offer} name={name}>
        <DescriptionList
          columns={2}
          items={[
            { term: t('id'), value: <span className="mono">{id}</span> },
            { term: t('kind'), value: t(`of.${kind}`) },
            { term: t('length'), value: formatQuantity(length, 'bp', language) },
            {
              term: t('host'),
              value: (
                <SpeciesText>
                  {joinList(
                    hosts.map((host) => nameHost(host, language)),
                    language,
                  )}
                </SpeciesText>
              ),
            },
            ...[
              { term: t('aliases'), value: joinList(part.aliases, language) },
              { term: t('resistance'), value: part.resistance ?? '' },
              { term: t('copies'), value: part.copyNumber ?? '' },
              { term: t('licence'), value: part.licence ?? '' },
            ].filter(({ value }) => value !== ''),
          ]}
        />
        <h2>{t('sequence')}</h2>
        <pre className={styles.sequence}>{bases.match(/.{1,10}/g)?.join(' ')}</pre>
        <div className={styles.actions}>
          <CopyButton value={bases} text={t('copy')} copiedText={t('copied')} tone="secondary" />
          {formats.map(({ text, extension, write }) => (
            <Button
              key={extension}
              size="small"
              icon={<Icon name="download" size={16} />}
              onClick={async () =>
                saveFile({
                  name: `${id}.${extension}`,
                  blob: new Blob([await write(part)], { type: 'text/plain' }),
                })
              }
            >
              {text}
            </Button>
          ))}
        </div>
        {protein && (
          <>
            <h2>{t('protein')}</h2>
            <pre className={styles.sequence}>{protein.match(/.{1,10}/g)?.join(' ')}</pre>
          </>
        )}
      </LibraryItem>
      <h2>{t('foundIn')}</h2>
      {foundIn.length === 0 ? (
        <p className={styles.meta}>{t('foundIn.none')}</p>
      ) : (
        <Table caption={t('foundIn')} isCaptionHidden isDense>
          <thead>
            <tr>
              <Th>{t('backbone')}</Th>
              <Th isNumeric>{t('position')}</Th>
              <Th>{t('strand')}</Th>
            </tr>
          </thead>
          <tbody>
            {foundIn.map((place) => (
              <tr key={`${place.id} ${place.start} ${place.strand}`}>
                <Th scope="row">
                  <Link href={getBackbonePath(place.id)}>{place.name}</Link>
                </Th>
                <Td isNumeric>{formatPosition(place, place.length, language)}</Td>
                <Td>{t(place.strand === 1 ? 'strand.top' : 'strand.bottom')}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
