import {
  type Button,
  type Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type NativeSelect,
  type Textarea,
  type TextInput,
  type TextInputProps,
} from '@mantine/core';

const pine: MantineColorsTuple = [
  '#ecf6f2',
  '#d5eae2',
  '#aad5c6',
  '#7cbfa8',
  '#56ab8e',
  '#3d9a7c',
  '#2c7f66',
  '#1d5f4f',
  '#174d40',
  '#0f382f',
];

const brick: MantineColorsTuple = [
  '#fdeeeb',
  '#fadad4',
  '#f3b3a8',
  '#ec8a7a',
  '#e56753',
  '#d24a35',
  '#bb3425',
  '#9c2418',
  '#821c12',
  '#63140c',
];

// Descriptions are below their fields, so that the fields of a row line up.
const inputs: Pick<TextInputProps, 'size' | 'inputWrapperOrder'> = {
  size: 'sm',
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
};

/** The main button of a page is as bright as the accents, in both themes. */
const mainButton = {
  '--button-bg': 'var(--nk-action)',
  '--button-hover': 'var(--nk-action-hover)',
  '--button-color': 'var(--nk-on-action)',
};
const isMain = (variant: string | undefined, color: string | undefined) =>
  (variant === undefined || variant === 'filled') && color === undefined;

/**
 * What `extend` takes. It returns just that, but calling it would load every component of the theme with the first page.
 */
interface Components {
  Button: Parameters<typeof Button.extend>[0];
  Checkbox: Parameters<typeof Checkbox.extend>[0];
  NativeSelect: Parameters<typeof NativeSelect.extend>[0];
  Textarea: Parameters<typeof Textarea.extend>[0];
  TextInput: Parameters<typeof TextInput.extend>[0];
}

const components: Components = {
  Button: {
    defaultProps: { size: 'sm' },
    vars: (_theme, { variant, color }) => ({ root: isMain(variant, color) ? mainButton : {} }),
  },
  // As large and as bright as the native ones of checks.css.
  Checkbox: {
    defaultProps: { size: 'sm' },
    vars: () => ({
      root: {
        '--checkbox-color': 'var(--nk-action)',
        '--checkbox-icon-color': 'var(--nk-on-action)',
        '--checkbox-size': '1.0625rem',
      },
    }),
  },
  // Its arrow is a picture without a name.
  NativeSelect: { defaultProps: { ...inputs, rightSectionProps: { 'aria-hidden': true } } },
  Textarea: { defaultProps: inputs },
  TextInput: { defaultProps: inputs },
};

export const theme = createTheme({
  primaryColor: 'pine',
  colors: { pine, brick },
  // White text on these has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3); on the library's defaults, it does not.
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif",
  components: { ...components },
});

/** Maps the colors of the library's components to tokens.css. */
export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--nk-paper)',
    '--mantine-color-text': 'var(--nk-ink)',
    '--mantine-color-dimmed': 'var(--nk-ink-soft)',
    '--mantine-color-placeholder': 'var(--nk-ink-soft)',
    '--mantine-color-error': 'var(--nk-overdue)',
    '--mantine-color-anchor': 'var(--nk-accent)',
    '--mantine-color-default': 'var(--nk-surface)',
    '--mantine-color-default-hover': 'var(--nk-hover)',
    '--mantine-color-default-color': 'var(--nk-ink)',
    '--mantine-color-default-border': 'var(--nk-line-strong)',
    '--mantine-color-disabled': 'var(--nk-sunken)',
    '--mantine-color-disabled-color': 'var(--nk-ink-soft)',
    '--mantine-color-disabled-border': 'var(--nk-line)',
  };
  return {
    variables: {},
    // The library uses these two shades for field borders.
    light: { ...both, '--mantine-color-gray-4': 'var(--nk-line-strong)' },
    dark: {
      ...both,
      '--mantine-color-dark-4': 'var(--nk-line-strong)',
      '--mantine-color-dark-6': 'var(--nk-surface)',
    },
  };
};
