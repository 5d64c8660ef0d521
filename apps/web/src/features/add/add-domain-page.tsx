import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/form.tsx';
import { MoreDetails, PageHeading } from '../../kit/page.tsx';
import { Notice } from '../../kit/notices.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { DetailFields, MainFields } from '../../record/record-fields.tsx';
import { detailFields } from '../../record/record-form.ts';
import { useAddDomain } from './use-add-domain.ts';

/** Adds a single record and opens it, or stays for the next one. */
export function AddDomainPage() {
  const form = useAddDomain();
  const { values, errors, added } = form;
  const fields = { values, errors, onChange: form.change };
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add a domain">
        All you need is a name and a date. You can add the rest later.{' '}
        <HelpLink article="records">About the fields</HelpLink>
      </PageHeading>
      <Form
        form={form}
        buttons={
          <>
            <Button type="submit" loading={form.saving}>
              Add domain
            </Button>
            <Button variant="default" disabled={form.saving} onClick={form.submitAndStay}>
              Save and add another
            </Button>
            {form.touched && (
              <Button variant="subtle" disabled={form.saving} onClick={form.clear}>
                Clear form
              </Button>
            )}
          </>
        }
      >
        {added && (
          <Notice tone="good">
            <strong>{added.name}</strong> was added. <AppLink href={paths.domain(added.id)}>Open it</AppLink>
          </Notice>
        )}
        <MainFields {...fields} />
        <MoreDetails needed={detailFields.some((field) => errors[field] !== undefined)}>
          <DetailFields {...fields} />
        </MoreDetails>
      </Form>
    </>
  );
}
