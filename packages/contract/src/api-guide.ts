import { languages } from './kernel/texts.ts'

/** The introduction of the API documentation, in Markdown. */
export const buildApiGuide = (base: string, keyScopes: readonly string[]): string =>
  `
The HTTP API of the ordering portal. The pages of the portal use it too, so whatever a person can do there, a program can do here.

## First call

\`\`\`sh
curl https://portal.example${base}/sys/dict/queryAllDictItems
\`\`\`

Programs that order use an API key:

\`\`\`sh
curl https://portal.example${base}/by-order-client/order/list -H 'Authorization: Bearer ptk_…'
\`\`\`

## Generating a client

\`\`\`sh
npx openapi-typescript https://portal.example${base}/openapi.json --default-non-nullable=false -o api.ts
\`\`\`

With \`openapi-fetch\`, \`createClient<paths>({ baseUrl: 'https://portal.example${base}' })\` then knows every path, parameter, answer and error code. The document is OpenAPI 3.1.

## Answers and failures

Every answer is JSON in an envelope: \`{ success, code, message, result, timestamp }\`. \`code\` is 200; logins answer with the text \`"200"\`.

A failure has the matching HTTP status, and in the envelope also \`error\` (a stable code such as \`stock.short\`), \`values\` (what the sentence mentions) and \`requestId\` (to quote to us). Decide by \`error\`; \`message\` is for people and comes in the language of \`Accept-Language\` (${languages.join(', ')}). Refused input is \`input.refused\` with \`values.fields\`: the path, code and values of each field, and a message for people.

A login that has ended answers \`session.expired\` with status 500, as the portal's specification demands. New fields may appear in answers and new codes in \`error\` at any time; ignore those you do not know.

## Logging in

People log in with \`POST /by-order-client/customer/login\` and a captcha. The answer holds a \`token\`, sent from then on as \`X-Access-Token\`, and a \`signKey\`. A login from a browser also sets an HttpOnly session cookie; that token counts only together with its cookie. A program, which sends neither \`Sec-Fetch-Site\` nor \`Origin\`, holds the token alone.

Someone who works for several tenants names one with the \`tenant-id\` header; a foreign one is refused.

## API keys

A key is made in the security settings, or with \`apiKeysCreate\`, and sent as \`Authorization: Bearer ptk_…\`. It carries scopes, each one a permission of its owner: ${keyScopes.map((scope) => `\`${scope}\``).join(', ')}. An operation that accepts keys names its scope. Operations about the account itself need a login. Browsers may not send keys.

## Ordering by program

1. \`POST /by-order-client/api/price/preview\` (scope \`ordering-api.preview\`) answers price, stock and lead time of catalogue numbers, and what is wrong with a line.
2. \`POST /by-order-client/api/order\` (scope \`order.place\`) orders them, or asks for a quote. Send the total of the preview as \`expectedTotal\`, and an \`Idempotency-Key\`.
3. \`GET /by-order-client/api/order/{orderNo}/status\` (scope \`ordering-api.status\`) says where the order is; \`…/document/list\` (scope \`ordering-api.documents\`) lists quotes, contracts, invoices and results to download.

\`\`\`sh
curl https://portal.example${base}/by-order-client/api/order -H 'Authorization: Bearer ptk_…' -H 'Idempotency-Key: po-4711' -H 'Content-Type: application/json' \\
  -d '{"intent":"order","lines":[{"catalog":"PT-0101","amount":"100 µg","quantity":2}],"expectedTotal":42100,"poNumber":"PO-4711","paymentMethod":"purchase-order","phone":"NA","email":"ada@institute.example"}'
\`\`\`

A key with the scope \`order.read\` also lists orders with their prices: \`GET /by-order-client/order/list\`.

## Webhooks

Instead of asking again and again, let us call you: an administrator of the company adds an https address and chooses events. Each delivery carries \`Paratope-Signature: t=1791189000,v1=5257…\`. To check it, take the raw body before you parse it:

\`\`\`js
const [time, ...signatures] = header.split(',')
const seconds = Number(time.slice(2))
const expected = createHmac('sha256', secret).update(\`\${seconds}.\${body}\`).digest('hex')
const isGenuine = Math.abs(Date.now() / 1000 - seconds) < 300 && signatures.includes(\`v1=\${expected}\`)
\`\`\`

Compare in constant time where your language offers it. For a day after the secret was changed there are two signatures. An event can arrive twice, after a lost reply or by button: keep its \`id\` and handle it once. Events of one order arrive in their order. Redirects are not followed, and addresses inside a private network are refused.

## Signing

Calls with \`x-signed\`, all those that place, accept, decline or change an order, are signed by the portal: \`X-Sign\` with \`X-TIMESTAMP\` shows that nothing changed on the way. A browser on a secure page that leaves the signature out is refused with \`signature.missing\`. Programs may sign any call or none. A signature that is sent is always checked; a wrong, old or repeated one is \`signature.wrong\`.

1. Take all query parameters by name, except \`_t\`, and the top-level members of the JSON body, which replace query parameters of the same name. Where the last path segment contains a comma, add it, decoded, as \`x-path-variable\`, and send it percent-encoded in the header of that name. Leave out what is absent, null or empty.
2. Write objects and arrays as JSON without white space and with sorted names. A query parameter that is given several times is an array of texts.
3. Sort the lines \`name=value\` by code unit, join them with \`&\`, and append \`&X-TIMESTAMP=\` with the milliseconds since 1970.
4. \`X-Sign\` is the HMAC-SHA256 of that text in upper-case hexadecimal. The key is the \`signKey\` of the login, and \`paratope-before-login\` before it.

A signature is good for five minutes, once. It detects accidents and is never a reason to trust.

## Repeating a call safely

Calls that place or change an order need an \`Idempotency-Key\`. After a timeout, send the same call with the same key: it is done once, and both answers are alike. The same key with another body is \`idempotency_key.reused\` (422).

Records that can be changed carry a \`version\`. Send the one you read; if the record has changed since, the answer is \`record.changed\` (409).

## Parameters

Query parameters and body fields that an operation does not name are ignored, and so is \`_t\`, a timestamp against caches. A list in a query is one value with bars between: \`isotype=igg1|igg2a\`. Bodies are \`application/json\` and at most 1 MB; any other type is \`media.unsupported\` (415).

## Values

- **Money** is a whole number of minor units with its currency: \`{ "minor": 19800, "currency": "USD" }\` is $198.00; yen have no minor unit. \`null\` means that a price comes with the quote. Discounts are in hundredths of a percent: 1250 is 12.5 %.
- **Moments** are UTC in ISO 8601; days are \`YYYY-MM-DD\`.
- **Ids** are texts with a prefix, such as \`adr_\`. Treat them as opaque.
- **Dictionary values**, such as payment methods and order types, are short words. \`dictionariesItems\` lists those of a dictionary with their names in the reader's language.
- **Texts** are normalised to NFC and may hold no control characters.

## Pages

Lists take \`pageNo\` from 1 and \`pageSize\`, and answer with \`total\` and \`records\`.

## Limits

Calls are limited per address; some have a limit of their own. Above it the answer is \`rate.exceeded\` (429) with \`Retry-After\` in seconds.
`.trim()
