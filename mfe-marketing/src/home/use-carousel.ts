import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

/** Turns the scrolling row into a looping carousel; its code is lazy-loaded when the row nears the viewport. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(undefined);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let left = false;
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        const { default: embla } = await import('embla-carousel');
        if (left) return;
        element.scrollLeft = 0;
        carousel.current = embla(element, {
          loop: true,
          align: 'start',
          inViewThreshold: 0.5,
          duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25,
        });
        const settle = () => hideUnseen(carousel.current);
        carousel.current.on('slidesInView', settle).on('reInit', settle);
        settle();
        setReady(true);
      },
      { rootMargin: '300px' },
    );
    near.observe(element);
    return () => {
      left = true;
      near.disconnect();
      carousel.current?.destroy();
    };
  }, []);

  return {
    viewport,
    ready,
    previous: () => carousel.current?.scrollPrev(),
    next: () => carousel.current?.scrollNext(),
  };
}

/** Makes slides outside the viewport inert, so that screen readers and keyboard skip them. */
function hideUnseen(carousel: EmblaCarouselType | undefined) {
  const seen = carousel?.slidesInView() ?? [];
  if (seen.length === 0) return;
  carousel?.slideNodes().forEach((slide, index) => {
    slide.inert = !seen.includes(index);
  });
}
