import { Button } from '../../kit/button.tsx';
import { Textarea } from '../../kit/fields.tsx';
import { labelOf } from '@namekeep/domain';
import { Form } from '../../kit/form.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { IntentChoice } from '../../record/record-fields.tsx';
import { FieldControl } from '../../record/field-control.tsx';
import { NamesCheck } from './names-check.tsx';
import { RegistrableOffers } from './registrable-offers.tsx';
import { type CommonField, useNamesForm } from './use-names-form.ts';

type NamesForm = ReturnType<typeof useNamesForm>;

/** Adds a pasted list of names with shared values. Added names are removed from the list. */
export function AddNamesPage() {
  const form = useNamesForm();
  const { values, listed, names } = form;
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add several domains">
        Paste a list of names, and enter the values that they share once.
      </PageHeading>
      <Form form={form} buttons={<Buttons form={form} />}>
        {names.done && <Added count={names.added} left={listed.length} />}
        <Textarea
          name="text"
          label="Names"
          description={
            <>
              Separate names with line breaks, commas or spaces. You can add a date after a name, such as{' '}
              <span style={{ whiteSpace: 'nowrap' }}>example.com 2027-05-01</span>.
            </>
          }
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          rows={8}
          value={values.text}
          onChange={(event) => form.change('text', event.currentTarget.value)}
        />
        <NamesCheck listed={listed} existing={names.existing} />
        <RegistrableOffers listed={listed} onReplace={form.replaceNames} />
        <h2>Shared values</h2>
        <InCommon form={form} />
      </Form>
    </>
  );
}

function InCommon({ form: { values, errors, change } }: { form: NamesForm }) {
  const common = (field: CommonField, description: string) => (
    <FieldControl
      field={field}
      name={field}
      label={labelOf(field)}
      description={description}
      value={values[field]}
      currency={values.currency}
      error={errors[field]}
      onChange={(value) => change(field, value)}
    />
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {common('expirationDate', 'For names without their own date.')}
      {common('registrar', 'For all names in the list.')}
      {common('renewalCostMinor', 'Per name and renewal. Leave it empty if unknown; 0 means free.')}
      {common('currency', 'The currency of the cost.')}
      <IntentChoice value={values.renewalIntent} onChange={(intent) => change('renewalIntent', intent)} />
    </div>
  );
}

function Buttons({ form: { values, ready, names, clear } }: { form: NamesForm }) {
  return (
    <>
      <Button type="submit" loading={names.adding} disabled={ready.length === 0}>
        {ready.length === 0 ? 'Add domains' : `Add ${countPhrase(ready.length, 'domain')}`}
      </Button>
      {values.text !== '' && (
        <Button variant="subtle" disabled={names.adding} onClick={clear}>
          Clear form
        </Button>
      )}
      <span role="status" className="ml-auto text-ink-soft text-sm">
        {names.adding && names.added > 0 && `${names.added.toLocaleString('en')} added so far`}
      </span>
    </>
  );
}

function Added({ count, left }: { count: number; left: number }) {
  return (
    <Notice tone="good">
      {count === 0 ? 'Nothing was added.' : <strong>{countPhrase(count, 'domain was', 'domains were')} added.</strong>}{' '}
      {left > 0 && `The remaining names are below. `}
      <AppLink href={paths.domains({ sort: '-createdAt' })}>See the list</AppLink>
    </Notice>
  );
}
