import { NativeSelect, TextInput } from '@mantine/core';
import { currencies } from '@namekeep/domain';
import { type ReactNode, useRef } from 'react';
import classes from './domain-fields.module.css';
import { type DomainFieldsProps, fieldOf } from './field-of.ts';
import { fieldLabel } from './field-words.ts';
import { NameHint } from './name-hint.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { RegistrarInput } from './registrar-input.tsx';

interface MainFieldsProps extends DomainFieldsProps {
  /** Whether the name is being chosen; that of a record was chosen before. */
  isNew?: boolean;
  children?: ReactNode;
}

/** What a record needs most: the fields of the quick add. */
export function MainFields({ values, errors, onChange, isNew = true, children }: MainFieldsProps) {
  const name = useRef<HTMLInputElement>(null);
  const field = fieldOf({ values, errors, onChange });
  return (
    <div className={classes.grid}>
      <div className={classes.whole}>
        <TextInput
          {...field('name')}
          ref={name}
          label={fieldLabel('name')}
          description="A domain name, or an address to take it from."
          withAsterisk
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="example.com"
        />
        <NameHint
          typed={values.name}
          shown={!errors.name}
          onUse={
            isNew
              ? (registrable) => {
                  onChange('name', registrable);
                  name.current?.focus();
                }
              : null
          }
        />
      </div>
      <RegistrarInput {...field('registrar')} />
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
      <PlanChoice value={values.renewalIntent} onChange={(plan) => onChange('renewalIntent', plan)} />
    </div>
  );
}
