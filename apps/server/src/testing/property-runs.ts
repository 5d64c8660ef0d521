export { assertProperty, propertyRuns, propertySeed } from '@namekeep/testing/property-runs';
