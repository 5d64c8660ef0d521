import {
  type DomainRecord,
  fieldOf,
  groupedFields,
  inSentence,
  isEmpty,
  type Kind,
  labelOf,
  type RecordFieldName,
} from '@namekeep/domain';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useInPlace } from '../../kit/focus.ts';
import { countPhrase } from '../../kit/format.ts';
import { IconPencil } from '../../kit/icons.ts';
import { FieldEditor } from '../../record/field-editor.tsx';
import { valueText } from '../../record/kinds.ts';
import { MethodEnd } from '../../record/field-control.tsx';
import { type FormFieldName, isFormField } from '../../record/record-form.ts';
import classes from './record.module.css';

/** The sections of the page, with the kinds of their fields: dates, money, people, and what else there is. */
const sections: readonly [title: string, kinds: readonly Kind[]][] = [
  ['Dates', ['date', 'reminders']],
  ['Costs', ['money', 'currency']],
  ['Providers', ['text', 'email']],
  ['Status', ['choice', 'answer', 'flag']],
  ['Notes', ['notes']],
];

/** All fields of a record in sections, editable in place. Empty ones are folded. */
export function RecordDetails({ record }: { record: DomainRecord }) {
  const isEmptyNow = (field: RecordFieldName) => isEmpty(record[field]);
  // What was empty stays in its place when it is filled in, so that the focus stays where it is.
  const [folded] = useState(() => groupedFields.filter(isEmptyNow));
  const empty = folded.filter(isEmptyNow).length;
  return (
    <div className={`${classes.groups} grid gap-x-[clamp(2rem,3vw,4rem)] gap-y-7 mb-8`}>
      {sections.map(([title, kinds]) => {
        const fields = groupedFields.filter((field) => kinds.includes(fieldOf(field).kind) && !folded.includes(field));
        if (fields.length === 0) return null;
        return (
          <section key={title} aria-label={title} className={title === 'Notes' ? 'col-span-full' : ''}>
            <h2 className="text-lg">{title}</h2>
            <Fields fields={fields} record={record} heading={title} />
          </section>
        );
      })}
      {folded.length > 0 && (
        <details className={`${classes.folded} col-span-full print:[&_summary]:hidden`}>
          <summary className="w-fit cursor-pointer py-1 text-ink-soft hover:text-ink">
            {empty > 0 ? countPhrase(empty, 'empty field') : 'More fields'}
          </summary>
          <Fields fields={folded} record={record} />
        </details>
      )}
    </div>
  );
}

interface FieldsProps {
  fields: readonly RecordFieldName[];
  record: DomainRecord;
  /** The heading above, which is not repeated. */
  heading?: string;
}

function Fields({ fields, record, heading }: FieldsProps) {
  return (
    <dl className="mt-2">
      {fields.map((field) => {
        const isNamed = labelOf(field) === heading;
        return (
          <div
            key={field}
            className={`${isNamed ? '' : 'grid grid-cols-[minmax(8rem,2fr)_minmax(0,3fr)] gap-x-4'} border-b border-line py-1.25 print:py-0.75 print:break-inside-avoid`}
          >
            <dt className={isNamed ? 'sr-only' : 'text-ink-soft'}>{labelOf(field)}</dt>
            <dd className="wrap-anywhere data-[empty=true]:text-ink-soft" data-empty={isEmpty(record[field])}>
              <Value field={field} record={record} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Value({ field, record }: { field: RecordFieldName; record: DomainRecord }) {
  const text = valueText(field, record[field], record.currency);
  if (!isFormField(field)) return text;
  return (
    <InlineField record={record} field={field}>
      {fieldOf(field).kind === 'notes' ? <Clamped>{text}</Clamped> : text}
      {field === 'paymentMethod' && <MethodEnd name={record.paymentMethod ?? ''} />}
    </InlineField>
  );
}

function InlineField({ record, field, children }: { record: DomainRecord; field: FormFieldName; children: ReactNode }) {
  const { isOpen, close, opener } = useInPlace();
  if (isOpen) return <FieldEditor record={record} field={field} onDone={close} />;
  return (
    <span
      className={`${classes.field} flex gap-1.5 items-start max-w-full data-[covered=true]:relative`}
      data-covered={field !== 'notes'}
    >
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
      <button {...opener} type="button" className={classes.change} aria-label={`Change ${inSentence(labelOf(field))}`}>
        <IconPencil size={15} />
      </button>
    </span>
  );
}

/** A long text, of which the first eight lines are shown until it is opened. */
export function Clamped({ children }: { children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element && !open) setIsLong(element.scrollHeight > element.clientHeight + 1);
  }, [children, open]);
  return (
    <>
      <span ref={text} className={open ? 'block' : 'line-clamp-8 print:line-clamp-none'}>
        {children}
      </span>
      {isLong && (
        <button
          type="button"
          className="link-button text-sm print:hidden"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
