import type { SocketMessage } from './socket-messages.ts'

export type SocketListener = (args: unknown, key: string, socketKey: string) => void

/** The key with which the server reports missed messages. */
const gapKey = 'gap'

/** The listeners of a connection, and the dispatch of messages to them. */
export function createSocketListeners() {
  const tableListeners = new Map<string, Set<SocketListener>>()
  const commonListeners = new Set<SocketListener>()
  const gapListeners = new Set<() => void>()

  function notifyGap(): void {
    for (const listener of gapListeners) listener()
  }

  return {
    notifyGap,
    notify({ type, data: { socketKey, args, key } }: SocketMessage): void {
      if (type === 'update_vxe_table')
        for (const listener of tableListeners.get(socketKey) ?? []) listener(args, key, socketKey)
      else if (key === gapKey && socketKey === '') notifyGap()
      else for (const listener of commonListeners) listener(args, key, socketKey)
    },
    /** Live changes of one table. */
    onTable(socketKey: string, listener: SocketListener): () => void {
      const listeners = tableListeners.get(socketKey) ?? new Set()
      tableListeners.set(socketKey, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
    onCommon(listener: SocketListener): () => void {
      commonListeners.add(listener)
      return () => void commonListeners.delete(listener)
    },
    /** The connection was interrupted, so messages may have been missed. */
    onGap(listener: () => void): () => void {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
  }
}
