import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import { openFile } from './open-file.ts'
import styles from './upload-items.module.css'
import type { UploadedFile } from './uploaded-file.ts'
import { uploadTexts } from './uploads.texts.ts'
import type { UploadListState } from './use-upload-list.ts'

/** The files of an upload: how far they are, and what can be done with each. */
export function UploadItems({ list, label }: { list: UploadListState; label: string }) {
  const t = useTexts(uploadTexts)
  const { files, kind, limits, model } = list
  const shown = files.filter(({ status }) => status !== 'removed')
  const [draggedId, setDraggedId] = useState<string>()
  const [movedId, setMovedId] = useState<string>()
  const listRef = useFocusAfterMove(files)
  if (files.length === 0) return null
  const isSortable = limits.maxFiles > 1
  const moved = shown.find(({ id }) => id === movedId)
  const doneCount = shown.filter(({ status }) => status === 'done').length
  return (
    <>
      <ul ref={listRef} aria-label={label} className={cx(styles.list, kind === 'image' && styles.images)}>
        {files.map((file) => (
          // Dragging is a second way; the buttons inside and Alt with an arrow move it too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={file.id}
            className={styles.item}
            data-status={file.status}
            draggable={isSortable && file.status !== 'removed'}
            onDragStart={() => setDraggedId(file.id)}
            onDragEnd={() => setDraggedId(undefined)}
            onDragOver={(event) => draggedId !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (draggedId === undefined) return
              event.preventDefault()
              model.moveTo(draggedId, shown.indexOf(file))
              setMovedId(draggedId)
            }}
          >
            <FileContent file={file} />
            <FileActions
              file={file}
              list={list}
              isSortable={isSortable}
              onMove={(by) => {
                model.move(file.id, by)
                setMovedId(file.id)
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {moved
          ? t('moved.to', { name: moved.name, position: shown.indexOf(moved) + 1, total: shown.length })
          : t('summary', { done: doneCount, total: shown.length })}
      </p>
    </>
  )
}

/** An element that moves in the list loses the focus; it gets it back. */
function useFocusAfterMove(files: readonly UploadedFile[]) {
  const ref = useRef<HTMLUListElement>(null)
  const focused = useRef<Element>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the order changed
  useLayoutEffect(() => {
    const before = focused.current
    if (before instanceof HTMLElement && document.activeElement === document.body && ref.current?.contains(before))
      before.focus()
    return () => void (focused.current = document.activeElement)
  }, [files])
  return ref
}

function FileContent({ file }: { file: UploadedFile }) {
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  const { name, type, url, size, status, percent, message } = file
  const isUploading = status === 'uploading'
  const details = [
    ...(size === undefined ? [] : [formatByteCount(size, language)]),
    isUploading && percent === 0 ? t('status.waiting') : t(`status.${status}`),
  ]
  return (
    <>
      <span className={styles.picture}>
        {type.startsWith('image/') && url !== '' ? <img src={url} alt="" /> : <Icon name="file" />}
      </span>
      <div className={styles.words}>
        <span title={name}>
          <span aria-hidden>{shortenFileName(name)}</span>
          <span className="visually-hidden">{name}</span>
        </span>
        <small>{details.join(' · ')}</small>
        {isUploading && <progress max={100} value={percent} aria-label={t('progress', { name })} />}
        {message !== '' && <small className={cx(status === 'error' && styles.error)}>{message}</small>}
      </div>
    </>
  )
}

interface FileActionsProps {
  file: UploadedFile
  list: UploadListState
  isSortable: boolean
  onMove: (by: -1 | 1) => void
}

function FileActions({ file, list, isSortable, onMove }: FileActionsProps) {
  const t = useTexts(uploadTexts)
  const { model } = list
  const { id, name, path, status } = file
  if (status === 'removed')
    return (
      <div className={styles.actions}>
        <Button size="small" tone="quiet" onClick={() => model.restore(id)}>
          {t('file.restore')}
        </Button>
      </div>
    )
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    if (!isSortable || !event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    // The buttons inside are the controls; Alt with an arrow is a shortcut from any of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.actions} onKeyDown={moveByKey}>
      {isSortable && (
        <>
          <IconButton size="small" icon="chevron-left" label={t('file.left', { name })} onClick={() => onMove(-1)} />
          <IconButton size="small" icon="chevron-right" label={t('file.right', { name })} onClick={() => onMove(1)} />
        </>
      )}
      {path !== '' && (
        <IconButton
          size="small"
          icon="download"
          label={t('open', { name })}
          onClick={() => void openFile(file, t('link.failed', { name }))}
        />
      )}
      {status === 'error' && (
        <IconButton size="small" icon="refresh" label={t('file.retry', { name })} onClick={() => model.retry(id)} />
      )}
      <IconButton
        size="small"
        icon={status === 'uploading' ? 'close' : 'trash'}
        label={t(status === 'uploading' ? 'file.cancel' : 'file.remove', { name })}
        onClick={() => model.remove(id)}
      />
    </div>
  )
}
