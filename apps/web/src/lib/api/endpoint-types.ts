import type { Contract } from '@paratope/contract'
import type { EndpointInput, EndpointReply } from '@paratope/contract/kernel/endpoint'

/** `apiKeys.create`: an endpoint of the contract by its domain and its name. */
export type EndpointName = {
  [Domain in keyof Contract & string]: `${Domain}.${keyof Contract[Domain]['endpoints'] & string}`
}[keyof Contract & string]

export type EndpointByName<Name extends EndpointName> = Name extends `${infer Domain}.${infer Call}`
  ? Domain extends keyof Contract
    ? Call extends keyof Contract[Domain]['endpoints']
      ? Contract[Domain]['endpoints'][Call]
      : never
    : never
  : never

type Part<Key extends string, Input> = Input extends Record<Key, infer Value> ? Value : Record<never, never>

export type EndpointBody<Name extends EndpointName> = Part<'body', EndpointInput<EndpointByName<Name>>>
export type EndpointParams<Name extends EndpointName> = Part<'params', EndpointInput<EndpointByName<Name>>>
export type ReplyOf<Name extends EndpointName> = EndpointReply<EndpointByName<Name>>
