import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ChoiceTrigger } from './choice-trigger.tsx'
import styles from './choices.module.css'
import { choiceTexts } from './choices.texts.ts'
import { Dropdown } from './dropdown.tsx'
import { isTreeCondition, type TreeNode, type TreeSource } from './tree-source.ts'
import { useTree, type VisibleNode } from './use-tree.ts'

export interface TreeSelectProps {
  label: ReactNode
  source: TreeSource
  /** JSON text of an object: fields of the nodes and their required values. */
  condition?: string
  value: string
  onChange: (value: string) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** A node of a tree that is loaded level by level. */
export function TreeSelect(props: TreeSelectProps) {
  const { label, source, condition = '', value, onChange, name, hint, error, required } = props
  const t = useTexts(choiceTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Pick<TreeNode, 'value' | 'label'>>()
  const tree = useTree(source, condition)
  const isRight = isTreeCondition(condition)
  const isKnown = value === '' || chosen?.value === value
  const loadText = useEffectEvent((wanted: string) => source.loadText(wanted))
  useEffect(() => {
    if (isKnown || !isRight) return undefined
    let isCurrent = true
    const show = (text: string) => {
      if (isCurrent) setChosen({ value, label: text })
    }
    // A value without a text is shown itself.
    loadText(value).then(show, () => show(value))
    return () => {
      isCurrent = false
    }
  }, [value, isKnown, isRight])

  function toggle() {
    setIsOpen(!isOpen)
    if (!isOpen) tree.loadRoot()
  }
  function choose(node: TreeNode) {
    setChosen(node)
    setIsOpen(false)
    onChange(node.value)
  }

  return (
    <Field label={label} hint={hint} error={isRight ? error : t('condition.wrong')} {...(required && { required })}>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <Dropdown
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        control={
          <ChoiceTrigger
            text={value !== '' && chosen?.value === value ? chosen.label : ''}
            placeholder={t('choose')}
            popup="tree"
            isOpen={isOpen}
            disabled={!isRight}
            onToggle={toggle}
          />
        }
      >
        {tree.visible.length === 0 ? (
          <p role="status" className={styles.note}>
            {t(tree.root === 'failed' ? 'load.failed' : tree.root === 'loading' ? 'tree.loading' : 'tree.empty')}
          </p>
        ) : (
          <TreeNodes label={t('choose')} nodes={tree.visible} value={value} onToggle={tree.toggle} onChoose={choose} />
        )}
      </Dropdown>
    </Field>
  )
}

interface TreeNodesProps {
  label: string
  nodes: readonly VisibleNode[]
  value: string
  onToggle: (node: TreeNode) => void
  onChoose: (node: TreeNode) => void
}

function TreeNodes({ label, nodes, value, onToggle, onChoose }: TreeNodesProps) {
  const box = useRef<HTMLDivElement>(null)
  const focusNode = (index: number) =>
    box.current
      ?.querySelectorAll<HTMLElement>('[role="treeitem"]')
      .item(Math.max(0, Math.min(index, nodes.length - 1)))
      .focus()

  function handleKeyDown(event: KeyboardEvent, { node, parent, isOpen, hasExpander }: VisibleNode, index: number) {
    if (event.key === 'ArrowDown') focusNode(index + 1)
    else if (event.key === 'ArrowUp') focusNode(index - 1)
    else if (event.key === 'Home') focusNode(0)
    else if (event.key === 'End') focusNode(nodes.length - 1)
    else if (event.key === 'ArrowRight' && hasExpander && !isOpen) onToggle(node)
    else if (event.key === 'ArrowLeft' && isOpen) onToggle(node)
    else if (event.key === 'ArrowLeft') focusNode(nodes.findIndex((one) => one.node.key === parent))
    else if (event.key === 'Enter' || event.key === ' ') onChoose(node)
    else return
    event.preventDefault()
  }

  return (
    <div ref={box} role="tree" aria-label={label}>
      {nodes.map((item, index) => (
        <div
          key={item.node.key}
          role="treeitem"
          aria-level={item.level + 1}
          aria-selected={item.node.value === value}
          {...(item.hasExpander && { 'aria-expanded': item.isOpen })}
          tabIndex={index === 0 ? 0 : -1}
          className={styles.node}
          // A custom property, which React's types do not know.
          style={{ '--level': item.level } as CSSProperties}
          onClick={() => onChoose(item.node)}
          onKeyDown={(event) => handleKeyDown(event, item, index)}
        >
          {/* For the pointer; the keyboard opens with the right arrow key. */}
          <span
            aria-hidden
            data-expander={item.hasExpander || undefined}
            className={styles.expander}
            onClick={(event) => {
              if (!item.hasExpander) return
              event.stopPropagation()
              onToggle(item.node)
            }}
          >
            {item.hasExpander && <Icon name="chevron-right" size={16} />}
          </span>
          {item.node.label}
        </div>
      ))}
    </div>
  )
}
