import { CurveFigure } from '#figures/curve-figure.tsx'
import type { FigureTexts } from '#figures/figure-frame.tsx'
import { GelFigure } from '#figures/gel-figure.tsx'
import { Glyph } from '#figures/glyph.tsx'
import { glyphFormats } from '#figures/glyph-shapes.ts'
import { LineFigure } from '#figures/line-figure.tsx'
import { StepDrawing } from '#figures/step-drawing.tsx'
import { Button } from '../../actions/button.tsx'
import { Chip } from '../../actions/chip.tsx'
import { CopyButton } from '../../actions/copy-button.tsx'
import { IconButton } from '../../actions/icon-button.tsx'
import { Pagination } from '../../actions/pagination.tsx'
import { TabLinks } from '../../actions/tab-links.tsx'
import { Tabs } from '../../actions/tabs.tsx'
import { Avatar } from '../../display/avatar.tsx'
import { Badge } from '../../display/badge.tsx'
import { Breadcrumb } from '../../display/breadcrumb.tsx'
import { Card, CardLink } from '../../display/card.tsx'
import { DescriptionList } from '../../display/description-list.tsx'
import { Disclosure } from '../../display/disclosure.tsx'
import { Highlight } from '../../display/highlight.tsx'
import { Icon } from '../../display/icons.tsx'
import { Logo, LogoWithName } from '../../display/logo.tsx'
import { Price, Quantity } from '../../display/price.tsx'
import { ProgressSteps } from '../../display/progress-steps.tsx'
import { Status } from '../../display/status.tsx'
import { Table, Td, Th } from '../../display/table.tsx'
import { Timeline } from '../../display/timeline.tsx'
import { Callout } from '../../feedback/callout.tsx'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { ErrorState } from '../../feedback/error-state.tsx'
import { LoadingBar } from '../../feedback/loading-bar.tsx'
import { NoPermission } from '../../feedback/no-permission.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { Spinner } from '../../feedback/spinner.tsx'
import { StateDrawing } from '../../feedback/state-drawing.tsx'
import { Checkbox } from '../../forms/checkbox.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Field } from '../../forms/field.tsx'
import { Input, Textarea } from '../../forms/input.tsx'
import { PasswordInput } from '../../forms/password-input.tsx'
import { ChoiceGroup, Radio } from '../../forms/radio.tsx'
import { SearchBox } from '../../forms/search-box.tsx'
import { Select } from '../../forms/select.tsx'
import { Switch } from '../../forms/switch.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { Menu } from '../../overlays/menu.tsx'
import { Popover } from '../../overlays/popover.tsx'
import { Sheet } from '../../overlays/sheet.tsx'
import { Toasts } from '../../overlays/toasts.tsx'

const noop = () => {}

export const figureTexts: FigureTexts = {
  read: 'Use the arrow keys to read values',
  table: 'View as table',
  downloadSvg: 'Download as SVG',
  downloadPng: 'Download as PNG',
  demo: 'Demo data',
}

/** One page with every component once, for checks that concern them all. */
export function ComponentGallery() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header>
        <LogoWithName name="Paratope" />
        <Breadcrumb label="You are here" items={[{ text: 'Home', href: '/' }, { text: 'Antibodies' }]} />
        <SearchBox
          label="Search the catalogue"
          submitText="Search"
          category={<Select aria-label="Category" options={[{ value: '', text: 'All' }]} />}
        />
        <IconButton icon="cart" label="Cart, 3 lines" count={3} href="/cart" />
        <Menu
          label="Account"
          items={[{ text: 'Orders', href: '/orders' }, 'line', { text: 'Log out', onSelect: noop }]}
          trigger={(props) => <Button {...props}>Account</Button>}
        />
        <Toasts label="Messages" closeText="Close message" />
        <LoadingBar isActive label="Loading the page" />
      </header>
      <main id="main">
        <h1>
          <Highlight text="Anti-mouse PD-1" words="pd-1" />
        </h1>
        <ProgressSteps
          label="Order"
          current={1}
          doneText="Done"
          items={[{ text: 'Cart', href: '/cart' }, { text: 'Information' }]}
        />
        <TabLinks
          label="Orders"
          items={[
            { href: '/all', text: 'All', count: 2, isCurrent: true },
            { href: '/open', text: 'Open' },
          ]}
        />
        <Tabs
          label="Ways to log in"
          items={[
            { id: 'a', text: 'Account', panel: 'By name' },
            { id: 'p', text: 'Phone', panel: 'By code' },
          ]}
        />
        <ErrorSummary title="One answer is missing" errors={[{ id: 'mail', text: 'Enter an e-mail address' }]} />
        <form>
          <Field label="E-mail" id="mail" required error="Enter an e-mail address" hint="We write only about orders">
            <Input type="email" />
          </Field>
          <Field label="Password">
            <PasswordInput showText="Show password" hideText="Hide password" />
          </Field>
          <Field label="Message">
            <Textarea />
          </Field>
          <Checkbox isIndeterminate>All species</Checkbox>
          <Switch>News by e-mail</Switch>
          <ChoiceGroup legend="Shipping" error="Choose one">
            <Radio name="ship">Dry ice</Radio>
          </ChoiceGroup>
          <Button type="submit" tone="primary" loading>
            Send
          </Button>
        </form>
        <DescriptionList columns={2} items={[{ term: 'Clone', value: 'RMP1-14' }]} />
        <Table caption="Sizes" isStacked>
          <thead>
            <tr>
              <Th>Size</Th>
              <Th isNumeric>Price</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Quantity value={5} unit="mg" lang="en" />
              </th>
              <Td label="Price" isNumeric>
                <Price
                  amount={{ minor: 18900, currency: 'USD' }}
                  previousAmount={{ minor: 21000, currency: 'USD' }}
                  previousLabel="before"
                  lang="en"
                />
              </Td>
            </tr>
          </tbody>
        </Table>
        <Card as="article">
          <h2>
            <CardLink href="/p">Anti-human CTLA-4</CardLink>
          </h2>
          <Badge tone="success">New lot</Badge> <Status tone="warning">3 weeks</Status>
          <Chip removeText="Remove PD-1" onRemove={noop}>
            PD-1
          </Chip>
          <Avatar name="Grace Hopper" /> <Icon name="info" label="Note" /> <Logo title="Paratope" />
        </Card>
        <Timeline
          items={[
            {
              id: '1',
              title: 'Shipped',
              actor: 'Warehouse',
              time: '12 May 2026',
              dateTime: '2026-05-12',
              tone: 'success',
            },
          ]}
        />
        <Disclosure summary="How do I store it?">At 4 °C.</Disclosure>
        <Callout title="Price changed" tone="warning">
          Two lines cost more.
        </Callout>
        <CopyButton value="AB_1" text="Copy" copiedText="Copied" />
        <Popover trigger={(props) => <Button {...props}>What is an isotype?</Button>}>A class of antibody.</Popover>
        <Skeleton label="Loading lots" />
        <Spinner label="Loading prices" />
        <EmptyState
          title="No orders yet"
          drawing={<StateDrawing state="empty-cart" />}
          actions={<Button href="/">Browse</Button>}
        />
        <ErrorState
          title="The list did not load"
          retry={{ text: 'Try again', run: noop }}
          errorId={{ label: 'Error id', value: 'err_1', copyText: 'Copy', copiedText: 'Copied' }}
        >
          Try again in a minute.
        </ErrorState>
        <NoPermission title="Not for this account" />
        <StepDrawing step="cart" />
        {glyphFormats.map((format) => (
          <Glyph key={format} format={format} hue={255} title={format} />
        ))}
        <Pagination
          label="Pages"
          page={2}
          pages={9}
          getHref={(page) => `?page=${page}`}
          previousText="Previous"
          nextText="Next"
          formatPageLabel={(page) => `Page ${page}`}
          summary="2 of 9"
        />
        <LineFigure
          title="Size exclusion"
          lang="en"
          texts={figureTexts}
          isDemo
          x={{ label: 'Time', unit: 'min' }}
          y={{ label: 'Absorbance', unit: 'mAU' }}
          series={[
            {
              name: 'Lot 1',
              points: [
                [0, 0],
                [1, 50],
                [2, 3],
              ],
              note: 'monomer 98 %',
            },
          ]}
        />
        <CurveFigure
          title="Binding"
          lang="en"
          texts={figureTexts}
          x={{ label: 'Antibody', unit: 'nM' }}
          y={{ label: 'OD 450 nm' }}
          series={[
            {
              name: 'Clone A',
              points: [
                [0.01, 0.1],
                [1, 1.2],
                [100, 2.3],
              ],
              fit: { bottom: 0, top: 2.4, ec50: 1, hill: 1 },
            },
          ]}
        />
        <GelFigure
          title="SDS-PAGE"
          lang="en"
          texts={figureTexts}
          columnHeads={['Lane', 'Mass (kDa)', 'Share']}
          lanes={[
            { name: 'Marker', isLadder: true, bands: [{ kda: 100 }, { kda: 25 }] },
            {
              name: 'Reduced',
              bands: [
                { kda: 50, share: 0.66 },
                { kda: 25, share: 0.34 },
              ],
            },
          ]}
        />
      </main>
      <Dialog open={false} onClose={noop} title="Closed" />
      <Sheet open={false} onClose={noop} title="Closed" closeText="Close" />
    </>
  )
}
