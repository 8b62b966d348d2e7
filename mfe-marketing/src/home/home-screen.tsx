import { OfferBand } from '../page/offer-band';
import { ExampleCall } from './example-call';
import { Faces } from './faces';
import { Faq } from './faq';
import { Hero } from './hero';
import { Price } from './price';
import { Proof } from './proof';
import { Safe } from './safe';
import { Services } from './services';
import { Steps } from './steps';
import { Testimonials } from './testimonials';
import { useZapTest } from './use-zap-test';

export function HomeScreen() {
  useZapTest();
  return (
    <>
      <Hero />
      <Faces />
      <Services />
      <ExampleCall />
      <Proof />
      <Steps />
      <Testimonials />
      <Price />
      <Faq />
      <Safe />
      <OfferBand />
    </>
  );
}
