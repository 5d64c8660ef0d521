import { NativeSelect, TextInput } from '@mantine/core';
import { currencies } from '@namekeep/domain';
import type { ReactNode } from 'react';
import classes from './domain-fields.module.css';
import { type DomainFieldsProps, fieldOf } from './field-of.ts';
import { fieldLabel } from './field-words.ts';
import { NameHint } from './name-hint.tsx';

/** What a record needs most: the fields of the quick add. */
export function MainFields({ values, errors, onChange, children }: DomainFieldsProps & { children?: ReactNode }) {
  const field = fieldOf({ values, errors, onChange });
  return (
    <div className={classes.grid}>
      <div className={classes.whole}>
        <TextInput
          {...field('name')}
          label={fieldLabel('name')}
          description="A domain name, or an address to take it from."
          withAsterisk
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="example.com"
        />
        <NameHint typed={values.name} shown={!errors.name} />
      </div>
      <TextInput
        {...field('registrar')}
        label={fieldLabel('registrar')}
        description="Where the name is registered."
        autoComplete="off"
      />
      <TextInput
        {...field('expirationDate')}
        type="date"
        label={fieldLabel('expirationDate')}
        description="The day on which the name expires."
        min="0001-01-01"
        max="9999-12-31"
      />
      <TextInput
        {...field('renewalCost')}
        label={fieldLabel('renewalCost')}
        description="For one renewal. Empty is unknown, 0 is free."
        inputMode="decimal"
        autoComplete="off"
        placeholder={values.currency === 'JPY' ? '1200' : '12.34'}
      />
      <NativeSelect {...field('currency')} label={fieldLabel('currency')} description="Of the costs of this record.">
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </NativeSelect>
      {children}
      <fieldset className={classes.plan}>
        <legend>{fieldLabel('renewalIntent')}</legend>
        <Plan values={values} onChange={onChange} value="renew" word="Renew" what="Counts as a payment." />
        <Plan values={values} onChange={onChange} value="let_expire" word="Let expire" what="Costs nothing more." />
      </fieldset>
    </div>
  );
}

interface PlanProps extends Pick<DomainFieldsProps, 'values' | 'onChange'> {
  value: string;
  word: string;
  what: string;
}

function Plan({ values, onChange, value, word, what }: PlanProps) {
  return (
    <label className={classes.choice}>
      <input
        type="radio"
        name="renewalIntent"
        value={value}
        checked={values.renewalIntent === value}
        onChange={() => onChange('renewalIntent', value)}
      />
      <strong>{word}</strong>
      <small>{what}</small>
    </label>
  );
}
