import { findTypeRules, type VectorTemplate } from '@paratope/bio/vectors'
import { tOptional } from '@paratope/contract/texts'
import { getBackbonePath } from '#catalogue/plasmids/index.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { checkNameTexts } from './check-names.texts.ts'
import { templateTexts } from './templates.texts.ts'

/** Page of an accession at GenBank or Addgene. */
function getSourceUrl(accession: string): string {
  const [, number] = /^Addgene:(\d+)$/.exec(accession) ?? []
  return number === undefined
    ? `https://www.ncbi.nlm.nih.gov/nuccore/${accession}`
    : `https://www.addgene.org/${number}/`
}

/** The published plasmid that a template is made of, with its source, host and limit. */
export function TemplateDetails({ template }: { template: VectorTemplate }) {
  const { language } = useDesigner()
  const t = useTexts(templateTexts)
  const { backbone, host, vectorType } = template
  const limit = template.packaged && findTypeRules(vectorType)?.packaging?.limit
  return (
    <DescriptionList
      items={[
        {
          term: t('backbone'),
          value: (
            <a href={getBackbonePath(backbone.id)} target="_blank" rel="noreferrer">
              {backbone.name}
            </a>
          ),
        },
        {
          term: t('source'),
          value:
            backbone.accession === undefined ? (
              t('source.published')
            ) : (
              <a href={getSourceUrl(backbone.accession)} target="_blank" rel="noreferrer">
                {backbone.accession.replace(':', ' ')}
              </a>
            ),
        },
        { term: t('length'), value: formatQuantity(backbone.length, 'bp', language) },
        { term: t('host'), value: tOptional(checkNameTexts, language, `host.${host}`) ?? host },
        ...(limit ? [{ term: t('limit'), value: formatQuantity(limit, 'bp', language) }] : []),
      ]}
    />
  )
}
