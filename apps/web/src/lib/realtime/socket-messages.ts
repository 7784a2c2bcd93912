import { isRecord, isString } from '../storage/storage.ts'

export const messageTypes = ['heart_beat', 'common_send_date', 'update_vxe_table'] as const

export interface SocketMessage {
  type: (typeof messageTypes)[number]
  data: { socketKey: string; args: unknown; key: string }
}

const isMessage = (value: unknown): value is SocketMessage =>
  isRecord(value) &&
  messageTypes.some((type) => type === value['type']) &&
  isRecord(value['data']) &&
  isString(value['data']['socketKey'])

/** Returns undefined for anything but a message of the protocol. */
export function parseMessage(text: unknown): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(text))
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}
