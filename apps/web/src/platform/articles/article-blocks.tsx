import type { Block } from '@paratope/contract/platform/articles'
import { usePageExists } from '#lib/page/site-context.tsx'
import { Link } from '#ui/actions/link.tsx'

type LinkBlock = Extract<Block, { kind: 'link' }>

/** Renders the blocks of an article; `under` is the level of the heading above. */
export function ArticleBlocks({ body, parentLevel = 1 }: { body: readonly Block[]; parentLevel?: 1 | 2 | 3 }) {
  return body.map((block, index) => (
    <ArticleBlock key={`${index} ${block.kind}`} block={block} parentLevel={parentLevel} />
  ))
}

function ArticleBlock({ block, parentLevel }: { block: Block; parentLevel: 1 | 2 | 3 }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'link') return <BlockLink block={block} />
  if (block.kind === 'heading') {
    const Heading = `h${parentLevel + 1}` as 'h2' | 'h3' | 'h4'
    return <Heading>{block.text}</Heading>
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}

/** A page that this site does not have is not linked. */
function BlockLink({ block: { text, href } }: { block: LinkBlock }) {
  const exists = usePageExists()
  if (href.startsWith('/') && !exists(href)) return null
  return (
    <p>
      <Link href={href}>{text}</Link>
    </p>
  )
}
