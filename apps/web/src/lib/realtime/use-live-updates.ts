import { useEffect, useEffectEvent } from 'react'
import { api } from '../api/api.ts'
import { createRandomKey } from '../api/api-settings.ts'
import { tokenSlot, userSlot, useToken } from '../session/session.ts'
import type { PageSocket } from './socket.ts'

/** Data of a message; undefined if messages may have been missed and the page should reload. */
type LiveUpdateHandler = (args?: unknown) => void

interface SharedConnection {
  token: string
  listeners: number
  socket: Promise<PageSocket>
}

let sharedConnection: SharedConnection | undefined

const fetchSocketTicket = async () => (await (await api({ quiet: true })).sessions.createSocketTicket()).ticket

/** One connection for the whole page; opened by the first listener and closed with the last. */
function acquireConnection(token: string, userId: string): SharedConnection {
  if (sharedConnection?.token !== token) {
    sharedConnection = {
      token,
      listeners: 0,
      socket: import('./socket.ts').then(({ openSocket }) =>
        openSocket({ userId, pageId: createRandomKey(), fetchTicket: fetchSocketTicket }),
      ),
    }
  }
  sharedConnection.listeners += 1
  return sharedConnection
}

function releaseConnection(connection: SharedConnection): void {
  connection.listeners -= 1
  if (connection.listeners > 0) return
  if (sharedConnection === connection) sharedConnection = undefined
  void connection.socket.then((socket) => socket.close())
}

function subscribeToSocket(subscribe: (socket: PageSocket) => () => void): () => void {
  const token = tokenSlot.read()
  const user = userSlot.read()
  if (token === undefined || user === undefined) return () => {}
  const connection = acquireConnection(token, user.id)
  let unsubscribe: (() => void) | undefined
  let isCancelled = false
  void connection.socket.then((socket) => {
    if (!isCancelled) unsubscribe = subscribe(socket)
  })
  return () => {
    isCancelled = true
    unsubscribe?.()
    releaseConnection(connection)
  }
}

/** Changes of one table, by the server's name of it. */
export function useLiveTable(socketKey: string, handler: LiveUpdateHandler): void {
  const token = useToken()
  const onUpdate = useEffectEvent(handler)
  useEffect(() => {
    if (token === undefined) return
    return subscribeToSocket((socket) =>
      combineCleanups(
        socket.onTable(socketKey, (args) => onUpdate(args)),
        socket.onGap(() => onUpdate()),
      ),
    )
  }, [socketKey, token])
}

/** Messages to the user, by their key. */
export function useLiveMessages(socketKey: string, handler: LiveUpdateHandler): void {
  const token = useToken()
  const onUpdate = useEffectEvent(handler)
  useEffect(() => {
    if (token === undefined) return
    return subscribeToSocket((socket) =>
      combineCleanups(
        socket.onCommon((args, _key, of) => of === socketKey && onUpdate(args)),
        socket.onGap(() => onUpdate()),
      ),
    )
  }, [socketKey, token])
}

const combineCleanups = (first: () => void, second: () => void) => () => {
  first()
  second()
}
